import { Alert, Button, Group, Loader, Modal, Radio, Stack, Text } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type SplitOutcome, splitStored } from "#checks/split-stored.ts";
import { submitFiles } from "#state/uploads.ts";
import { errorText } from "#text/error-text.ts";
import { formatFileDate } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { verdictWords } from "#text/verdict-words.ts";
import { FileLines } from "#ui/file-lines.tsx";
import { MadeFiles } from "#ui/made-files.tsx";

interface Props {
  readonly localId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Parts = Extract<SplitOutcome, { readonly ok: true }>["parts"];
type By = "month" | "year" | "rows";

/** Divides a copy into several files that can be imported one by one. The stored file is never changed. */
export function SplitDialog({ localId, opened, onClose }: Props): ReactElement {
  return (
    <Modal opened={opened} onClose={onClose} title="Datei aufteilen" size="lg">
      {opened && <SplitDesk localId={localId} onClose={onClose} />}
    </Modal>
  );
}

function SplitDesk({ localId, onClose }: Omit<Props, "opened">): ReactElement {
  const [by, setBy] = useState<By>("month");
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const split = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setReason(null);
    try {
      const outcome = await splitStored(localId, by, controller.signal);
      if (outcome.ok) setParts(outcome.parts);
      else setReason(outcome.reason);
    } catch (error) {
      if (controller.signal.aborted) return;
      setReason(errorText(error, "Die Datei konnte nicht aufgeteilt werden."));
    }
    setBusy(false);
  };

  if (parts !== null) return <SplitResult parts={parts} onBack={() => setParts(null)} onClose={onClose} />;
  return (
    <>
      <Text mb="sm">
        Jeder Datensatz kommt unverändert in genau eine Datei mit eigenem Vorsatz. Die geprüfte Datei bleibt, wie sie
        ist.
      </Text>
      <Radio.Group aria-label="Aufteilen nach" value={by} onChange={(value) => setBy(value as By)}>
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
      {busy && (
        <Group gap="xs" mt="md" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Die Datei wird aufgeteilt und jeder Teil geprüft</Text>
        </Group>
      )}
      {reason !== null && (
        <Alert color="red" mt="md" role="alert">
          {reason}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button loading={busy} onClick={() => void split()}>
          Aufteilen
        </Button>
      </Group>
    </>
  );
}

interface ResultProps {
  readonly parts: Parts;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function SplitResult({ parts, onBack, onClose }: ResultProps): ReactElement {
  const navigate = useNavigate();
  const isWhole = parts.length === 1;
  const files = parts.map(({ name, content }) => new File([content], name, { type: "text/csv" }));
  const leave = (): void => {
    onClose();
    void navigate("/upload");
  };
  return (
    <>
      <Text role="status">
        {isWhole ? "Die Datei muss nicht aufgeteilt werden." : formatCount(parts.length, "Datei", "Dateien")}
      </Text>
      <FileLines>
        {parts.map(({ name, records, datumVon, datumBis, verdict, counts }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>
              {formatCount(records, "Datensatz", "Datensätze")}
              {datumVon !== undefined &&
                datumBis !== undefined &&
                `, ${formatFileDate(datumVon)} bis ${formatFileDate(datumBis)}`}
            </span>
            <span>
              {verdictWords[verdict]}
              {counts.error > 0 && `, ${formatCount(counts.error, "Fehler", "Fehler")}`}
            </span>
          </li>
        ))}
      </FileLines>
      <MadeFiles files={isWhole ? [] : files} send={(given) => submitFiles(given, { send: true })} onSent={leave}>
        <Button variant="default" onClick={onBack}>
          Anders aufteilen
        </Button>
      </MadeFiles>
    </>
  );
}
