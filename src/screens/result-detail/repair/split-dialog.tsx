import { Alert, Button, Group, Loader, Modal, Radio, Stack, Text } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { splitStored } from "#checks/split-stored.ts";
import { errorText } from "#text/error-text.ts";
import { type SplitParts, SplitResult } from "./split-result.tsx";

interface Props {
  readonly localId: string;
  readonly opened: boolean;
  /** The file holds exports with headers of their own; it can be divided in one way only. */
  readonly hasSeveralExports: boolean;
  readonly onClose: () => void;
}

type By = "month" | "year" | "rows";

type DeskState =
  /** With the reason why the last choice could not be carried out. */
  | { readonly kind: "choosing"; readonly reason: string | null }
  | { readonly kind: "splitting" }
  | ({ readonly kind: "split" } & SplitParts);

/** Divides a copy into several files that can be imported one by one. The stored file is never changed. */
export function SplitDialog({ opened, ...desk }: Props): ReactElement {
  return (
    <Modal opened={opened} onClose={desk.onClose} title="Datei aufteilen" size="lg">
      {opened && <SplitDesk {...desk} />}
    </Modal>
  );
}

function SplitDesk({ localId, hasSeveralExports, onClose }: Omit<Props, "opened">): ReactElement {
  const [by, setBy] = useState<By>("month");
  const [state, setState] = useState<DeskState>({ kind: "choosing", reason: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const split = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "splitting" });
    try {
      const outcome = await splitStored(localId, by, controller.signal);
      setState(
        outcome.ok
          ? { kind: "split", parts: outcome.parts, isWhole: outcome.isWhole }
          : { kind: "choosing", reason: outcome.reason },
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: "choosing", reason: errorText(error, "Die Datei konnte nicht aufgeteilt werden.") });
    }
  };

  if (state.kind === "split") {
    const goBack = (): void => setState({ kind: "choosing", reason: null });
    return <SplitResult parts={state.parts} isWhole={state.isWhole} onBack={goBack} onClose={onClose} />;
  }
  return (
    <>
      <Text mb="sm">
        {hasSeveralExports
          ? "Jeder Export kommt mit seinen Kopfdaten unverändert in eine eigene Datei. Die geprüfte Datei bleibt, wie sie ist."
          : "Jeder Datensatz kommt unverändert in genau eine Datei mit eigenen Kopfdaten. Die geprüfte Datei bleibt, wie sie ist."}
      </Text>
      {!hasSeveralExports && <WayOfSplitting by={by} onChange={setBy} />}
      {state.kind === "splitting" && (
        <Group gap="xs" mt="md" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Die Datei wird aufgeteilt und jeder Teil geprüft</Text>
        </Group>
      )}
      {state.kind === "choosing" && state.reason !== null && (
        <Alert color="red" mt="md" role="alert">
          {state.reason}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button loading={state.kind === "splitting"} onClick={() => void split()}>
          Aufteilen
        </Button>
      </Group>
    </>
  );
}

interface WayProps {
  readonly by: By;
  readonly onChange: (by: By) => void;
}

const WayOfSplitting = ({ by, onChange }: WayProps): ReactElement => (
  <Radio.Group aria-label="Aufteilen nach" value={by} onChange={(value) => onChange(value as By)}>
    <Stack gap="sm">
      <Radio value="month" label="Nach Monaten" description="Ein Stapel je Monat des Belegdatums." />
      <Radio value="year" label="Nach Kalenderjahren" description="Ein Stapel je Jahr des Belegdatums." />
      <Radio
        value="rows"
        label="Nach Anzahl der Datensätze"
        description="Höchstens 99.999 Datensätze je Datei, in der Reihenfolge der Datei."
      />
    </Stack>
  </Radio.Group>
);
