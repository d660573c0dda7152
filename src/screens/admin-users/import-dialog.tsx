import { Button, FileButton, Group, Modal, Text, Textarea } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { writeCsv } from "#text/write-csv.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { saveFile } from "#ui/save-file.ts";
import classes from "./import-dialog.module.css";
import { absoluteUrl } from "./one-time-link.tsx";

type Outcome = CallOutput<"importPeople">;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Invites many people: first a trial that changes nothing, then for real. */
export const ImportDialog = ({ opened, onClose }: Props): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Zugänge aus einer Liste" centered size="xl">
    <ImportSteps onClose={onClose} />
  </Modal>
);

const ImportSteps = ({ onClose }: Omit<Props, "opened">): ReactElement => {
  const [csv, setCsv] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Also while the links are visible, which are shown only once.
  useWork(csv !== "");
  const valid = outcome?.lines.filter((line) => line.outcome === "valid").length ?? 0;
  const send = async (isTrial: boolean): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      setOutcome(await call("importPeople", { csv, isTrial }));
    } catch (error) {
      setReason(errorText(error, "Die Liste konnte nicht eingelesen werden."));
    }
    setBusy(false);
  };
  const take = (text: string): void => {
    setCsv(text);
    setOutcome(null);
    setReason(null);
  };
  const isDone = (outcome?.created ?? 0) > 0;
  return (
    <>
      {!isDone && (
        <>
          <Textarea
            label="Liste"
            description="Die erste Zeile nennt die Spalten: E-Mail;Name;Rolle;Mandanten. Danach folgt eine Zeile je Person."
            placeholder={"E-Mail;Name;Rolle;Mandanten"}
            autosize
            minRows={4}
            maxRows={10}
            value={csv}
            onChange={(event) => take(event.currentTarget.value)}
          />
          <Group mt="xs">
            <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void file?.text().then(take)}>
              {(props) => (
                <Button variant="default" {...props}>
                  CSV-Datei wählen
                </Button>
              )}
            </FileButton>
          </Group>
        </>
      )}
      <FailureAlert reason={reason} mt="sm" />
      {outcome !== null && <ImportLines outcome={outcome} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        {isDone && outcome !== null ? (
          <>
            {outcome.lines.some(({ link }) => link !== null) && (
              <Button variant="default" onClick={() => saveLinks(outcome)}>
                Links als Datei speichern
              </Button>
            )}
            <Button onClick={onClose}>Fertig</Button>
          </>
        ) : (
          <>
            <Button variant="default" loading={busy} disabled={csv.trim() === ""} onClick={() => void send(true)}>
              Liste prüfen
            </Button>
            <Button loading={busy} disabled={valid === 0} onClick={() => void send(false)}>
              {valid === 0 ? "Einladen" : `${formatCount(valid, "Person", "Personen")} einladen`}
            </Button>
          </>
        )}
      </Group>
    </>
  );
};

const outcomeWords = { created: "Eingeladen", valid: "In Ordnung", refused: "Abgelehnt" } as const;

const ImportLines = ({ outcome: { created, lines } }: { readonly outcome: Outcome }): ReactElement => (
  <>
    <Text role="status" mt="md" fw={600}>
      {created > 0
        ? `${formatCount(created, "Person", "Personen")} eingeladen. ${lines.some(({ link }) => link !== null) ? "Die Links werden nur jetzt angezeigt." : "Die Einladungen liegen im Ausgang und werden gleich gesendet."}`
        : lines.length === 0
          ? "Die Liste nennt keine Person."
          : "Noch ist niemand eingeladen."}
    </Text>
    <ul className={classes.lines} aria-label="Zeilen der Liste">
      {lines.map(({ line, email, outcome, reason, link }) => (
        <li key={line} data-outcome={outcome}>
          <span>Zeile {line}</span>
          <span>{email || "ohne E-Mail"}</span>
          <strong>{outcomeWords[outcome]}</strong>
          {reason !== null && <span className={classes.reason}>{reason}</span>}
          {link !== null && <code className={classes.reason}>{absoluteUrl(link.url)}</code>}
        </li>
      ))}
    </ul>
  </>
);

const saveLinks = ({ lines }: Outcome): void => {
  const rows = lines.flatMap(({ email, link }) => (link === null ? [] : [[email, absoluteUrl(link.url)]]));
  saveFile("Pruefstapel-Einladungen.csv", new Blob([writeCsv([["E-Mail", "Link"], ...rows])], { type: "text/csv" }));
};
