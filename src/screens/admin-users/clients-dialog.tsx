import { Button, Modal } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { listKnownClients } from "#data/person/client-values.ts";
import { call } from "#data/server/call.ts";
import { refreshPerson } from "#data/server/refresh-person.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { formatCount } from "#text/format-number.ts";
import { writeCsv } from "#text/write-csv.ts";
import { saveFile } from "#ui/save-file.ts";
import { KnownClients } from "./known-clients.tsx";
import { ListLines, ListSteps, useList } from "./list-steps.tsx";

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
    <ClientSteps {...steps} />
  </Modal>
);

const ClientSteps = ({ ownerId, connected, onClose }: Omit<Props, "opened">): ReactElement => {
  const list = useList(
    (csv, isTrial) => call("importClients", { csv, isTrial }),
    async ({ isStored }) => {
      if (isStored) await refreshPerson(ownerId);
    },
  );
  const { csv, outcome } = list;
  const isStored = outcome?.isStored === true;
  useWork(csv !== "" && !isStored);
  const changes = outcome?.lines.filter((line) => line.outcome === "new" || line.outcome === "changed").length ?? 0;
  const isRefused = outcome?.lines.some((line) => line.outcome === "refused") ?? false;
  return (
    <ListSteps
      list={list}
      columns="Nummer;Name;E-Mail"
      entry="Mandant"
      isDone={isStored}
      action={changes === 0 ? "Übernehmen" : `${formatCount(changes, "Mandant", "Mandanten")} übernehmen`}
      isReady={changes > 0 && !isRefused}
      beside={
        <Button variant="default" onClick={() => void saveList(ownerId)}>
          Vorhandene Liste speichern
        </Button>
      }
      end={<Button onClick={onClose}>Fertig</Button>}
    >
      {outcome === null ? (
        <KnownClients ownerId={ownerId} connected={connected} />
      ) : (
        <ListLines
          status={describeOutcome(outcome)}
          lines={outcome.lines.map((line) => ({
            ...line,
            word: outcomeWords[line.outcome],
            text: [line.clientNumber || "ohne Nummer", line.name, line.email].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </ListSteps>
  );
};

const outcomeWords = { new: "Neu", changed: "Geändert", same: "Unverändert", refused: "Abgelehnt" } as const;

const describeOutcome = ({ isStored, lines }: Outcome): string => {
  if (isStored) return "Die Liste ist übernommen.";
  return lines.some(({ outcome }) => outcome === "refused")
    ? "Solange Zeilen abgelehnt sind, wird nichts übernommen. Bitte berichtigen Sie die Liste."
    : "Noch ist nichts übernommen.";
};

const saveList = async (ownerId: string): Promise<void> => {
  const rows = (await listKnownClients(ownerId)).map(({ clientNumber, name, email }) => [clientNumber, name, email]);
  const csv = writeCsv([["Nummer", "Name", "E-Mail"], ...rows]);
  saveFile("Pruefstapel-Mandanten.csv", new Blob([csv], { type: "text/csv" }));
};
