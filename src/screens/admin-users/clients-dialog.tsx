import { Button, FileButton, Group, Modal, Text, Textarea } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { listKnownClients } from "#data/person/client-values.ts";
import { call } from "#data/server/call.ts";
import { refreshPerson } from "#data/server/refresh-person.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { writeCsv } from "#text/write-csv.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { saveFile } from "#ui/save-file.ts";
import { decodeList } from "./decode-list.ts";
import classes from "./import-dialog.module.css";
import { KnownClients } from "./known-clients.tsx";

type Outcome = CallOutput<"importClients">;

interface Props {
  readonly ownerId: string;
  readonly connected: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Names and addresses of clients from a list: first a preview that changes nothing, then all of it or nothing. */
export const ClientsDialog = ({ opened, ...steps }: Props): ReactElement => (
  <Modal opened={opened} onClose={steps.onClose} title="Liste der Mandanten" centered size="xl">
    <ListSteps {...steps} />
  </Modal>
);

const ListSteps = ({ ownerId, connected, onClose }: Omit<Props, "opened">): ReactElement => {
  const [csv, setCsv] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isStored = outcome?.isStored === true;
  useWork(csv !== "" && !isStored);
  const send = async (isTrial: boolean): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      const answer = await call("importClients", { csv, isTrial });
      setOutcome(answer);
      if (answer.isStored) await refreshPerson(ownerId);
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
  const changes = outcome?.lines.filter((line) => line.outcome === "new" || line.outcome === "changed").length ?? 0;
  const isRefused = outcome?.lines.some((line) => line.outcome === "refused") ?? false;
  return (
    <>
      {!isStored && (
        <>
          <Textarea
            label="Liste"
            description="Die erste Zeile nennt die Spalten: Nummer;Name;E-Mail. Danach folgt eine Zeile je Mandant."
            placeholder="Nummer;Name;E-Mail"
            autosize
            minRows={4}
            maxRows={10}
            value={csv}
            onChange={(event) => take(event.currentTarget.value)}
          />
          <Group mt="xs">
            <FileButton
              accept=".csv,.txt,text/csv"
              onChange={(file) => void file?.arrayBuffer().then((bytes) => take(decodeList(bytes)))}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  CSV-Datei wählen
                </Button>
              )}
            </FileButton>
            <Button variant="default" onClick={() => void saveList(ownerId)}>
              Vorhandene Liste speichern
            </Button>
          </Group>
        </>
      )}
      <FailureAlert reason={reason} mt="sm" />
      {outcome !== null && <ListLines outcome={outcome} />}
      {outcome === null && <KnownClients ownerId={ownerId} connected={connected} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        {isStored ? (
          <Button onClick={onClose}>Fertig</Button>
        ) : (
          <>
            <Button variant="default" loading={busy} disabled={csv.trim() === ""} onClick={() => void send(true)}>
              Liste prüfen
            </Button>
            <Button loading={busy} disabled={changes === 0 || isRefused} onClick={() => void send(false)}>
              {changes === 0 ? "Übernehmen" : `${formatCount(changes, "Mandant", "Mandanten")} übernehmen`}
            </Button>
          </>
        )}
      </Group>
    </>
  );
};

const outcomeWords = { new: "Neu", changed: "Geändert", same: "Unverändert", refused: "Abgelehnt" } as const;

const describeOutcome = ({ isStored, lines }: Outcome): string => {
  if (isStored) return "Die Liste ist übernommen.";
  return lines.some(({ outcome }) => outcome === "refused")
    ? "Solange Zeilen abgelehnt sind, wird nichts übernommen. Bitte berichtigen Sie die Liste."
    : "Noch ist nichts übernommen.";
};

const ListLines = ({ outcome }: { readonly outcome: Outcome }): ReactElement => (
  <>
    <Text role="status" mt="md" fw={600}>
      {describeOutcome(outcome)}
    </Text>
    <ul className={classes.lines} aria-label="Zeilen der Liste">
      {outcome.lines.map(({ line, clientNumber, name, email, outcome: result, reason }) => (
        <li key={line} data-outcome={result}>
          <span>Zeile {line}</span>
          <span>{[clientNumber || "ohne Nummer", name, email].filter(Boolean).join(" · ")}</span>
          <strong>{outcomeWords[result]}</strong>
          {reason !== null && <span className={classes.reason}>{reason}</span>}
        </li>
      ))}
    </ul>
  </>
);

const saveList = async (ownerId: string): Promise<void> => {
  const rows = (await listKnownClients(ownerId)).map(({ clientNumber, name, email }) => [clientNumber, name, email]);
  const csv = writeCsv([["Nummer", "Name", "E-Mail"], ...rows]);
  saveFile("Pruefstapel-Mandanten.csv", new Blob([csv], { type: "text/csv" }));
};
