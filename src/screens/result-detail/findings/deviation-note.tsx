import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { Deviation } from "#data/person/deviations.ts";
import { DeviationFields } from "#screens/shared/deviation-fields.tsx";
import { formatClient } from "#text/client-names.ts";
import { formatFileDate } from "#text/format-date.ts";
import styles from "./deviation-note.module.css";
import type { DeviationInput, Deviations } from "./use-deviations.ts";

interface Props {
  readonly rule: string;
  readonly deviations: Deviations;
}

/** Accepts a Befund as it is, with a reason; shows the reason of an accepted one, and undoes it. */
export function DeviationNote({ rule, deviations }: Props): ReactElement {
  const [isEditing, setEditing] = useState(false);
  // The pressed button is replaced by the next one, which takes the focus from it.
  const [wasPressed, setPressed] = useState(false);
  const accepted = deviations.accepted.get(rule);
  if (accepted !== undefined) {
    const withdraw = (): void => {
      setPressed(true);
      void deviations.withdraw(accepted);
    };
    return <Accepted deviation={accepted} autoFocus={wasPressed} onWithdraw={withdraw} />;
  }
  if (!isEditing) {
    const edit = (): void => {
      setPressed(true);
      setEditing(true);
    };
    return (
      <Button
        variant="default"
        size="compact-md"
        className={styles.open}
        data-accept
        autoFocus={wasPressed}
        onClick={edit}
      >
        Abweichung akzeptieren
      </Button>
    );
  }
  const save = async (input: DeviationInput): Promise<void> => {
    if (await deviations.accept(rule, input)) setEditing(false);
  };
  return <DeviationForm clientNumber={deviations.clientNumber} onSave={save} onCancel={() => setEditing(false)} />;
}

interface AcceptedProps {
  readonly deviation: Deviation;
  readonly autoFocus: boolean;
  readonly onWithdraw: () => void;
}

function Accepted({ deviation: { scope, reason, until }, autoFocus, onWithdraw }: AcceptedProps): ReactElement {
  return (
    <div className={styles.accepted} role="status">
      <p>
        <strong>
          Akzeptiert {scope.kind === "file" ? "für diese Datei" : `für Mandant ${formatClient(scope.clientNumber)}`}
          {until !== null && ` bis ${formatFileDate(until.replaceAll("-", ""))}`}
        </strong>
        : {reason}
      </p>
      <Button variant="subtle" size="compact-sm" autoFocus={autoFocus} onClick={onWithdraw}>
        Aufheben
      </Button>
    </div>
  );
}

interface FormProps {
  readonly clientNumber: string | null;
  readonly onSave: (input: DeviationInput) => Promise<void>;
  readonly onCancel: () => void;
}

function DeviationForm({ clientNumber, onSave, onCancel }: FormProps): ReactElement {
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const [scope, setScope] = useState("file");
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The first field has the focus; this keeps the buttons in view, too.
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "") form.current?.querySelector("textarea")?.focus();
    else void onSave({ reason: reason.trim(), until: until === "" ? null : until, forClient: scope === "client" });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <DeviationFields reason={reason} until={until} isMissing={isMissing} onReason={setReason} onUntil={setUntil}>
          {clientNumber !== null && (
            <Radio.Group label="Gilt" value={scope} onChange={setScope}>
              <Group gap="md" mt={4}>
                <Radio value="file" label="für diese Datei" />
                <Radio value="client" label={`für alle Dateien des Mandanten ${formatClient(clientNumber)}`} />
              </Group>
            </Radio.Group>
          )}
        </DeviationFields>
        <Group gap="xs">
          <Button type="submit" size="sm">
            Akzeptieren
          </Button>
          <Button variant="default" size="sm" onClick={onCancel}>
            Abbrechen
          </Button>
          <Text size="sm" c="dimmed">
            Befund und Ergebnis bleiben sichtbar.
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
