import { Alert, Button, Group, Text } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";
import classes from "./conflict.module.css";

export interface ConflictField {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Props {
  /** Remaining differences between the draft and the current state. */
  readonly fields: readonly ConflictField[];
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Another person has saved meanwhile: shows both values side by side and asks which to keep. */
export const Conflict = ({ fields, busy, onKeepMine, onTakeTheirs }: Props): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Alert
      ref={frame}
      color="yellow"
      role="alert"
      tabIndex={-1}
      title="Jemand hat diese Einstellung inzwischen geändert."
    >
      {fields.length === 0 ? (
        <Text inherit>Beide Fassungen sind gleich. Übernehmen Sie den aktuellen Stand.</Text>
      ) : (
        <>
          <Text inherit mb="xs">
            Was Sie nicht geändert haben, ist schon auf dem aktuellen Stand.
          </Text>
          <dl className={classes.fields}>
            {fields.map(({ name, mine, theirs }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span>Ihr Wert</span> {mine}
                </dd>
                <dd>
                  <span>Aktueller Wert</span> {theirs}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Group gap="xs" mt="sm">
        <Button loading={busy} onClick={onKeepMine}>
          Meine Werte speichern
        </Button>
        <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
          Aktuellen Stand übernehmen
        </Button>
      </Group>
    </Alert>
  );
};
