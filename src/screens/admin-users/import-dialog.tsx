import { Button, Modal } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { formatCount } from "#text/format-number.ts";
import { writeCsv } from "#text/write-csv.ts";
import { saveFile } from "#ui/save-file.ts";
import { ListLines, ListSteps, useList } from "./list-steps.tsx";
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
  const list = useList((csv, isTrial) => call("importPeople", { csv, isTrial }));
  const { csv, outcome } = list;
  // Also while the links are visible, which are shown only once.
  useWork(csv !== "");
  const valid = outcome?.lines.filter((line) => line.outcome === "valid").length ?? 0;
  return (
    <ListSteps
      list={list}
      columns="E-Mail;Name;Rolle;Mandanten"
      entry="Person"
      isDone={(outcome?.created ?? 0) > 0}
      action={valid === 0 ? "Einladen" : `${formatCount(valid, "Person", "Personen")} einladen`}
      isReady={valid > 0}
      end={
        <>
          {outcome !== null && hasLinks(outcome) && (
            <Button variant="default" onClick={() => saveLinks(outcome)}>
              Links als Datei speichern
            </Button>
          )}
          <Button onClick={onClose}>Fertig</Button>
        </>
      }
    >
      {outcome !== null && (
        <ListLines
          status={describeOutcome(outcome)}
          lines={outcome.lines.map((line) => ({
            ...line,
            word: outcomeWords[line.outcome],
            text: line.email || "ohne E-Mail",
            link: line.link === null ? undefined : absoluteUrl(line.link.url),
          }))}
        />
      )}
    </ListSteps>
  );
};

const outcomeWords = { created: "Eingeladen", valid: "In Ordnung", refused: "Abgelehnt" } as const;

const hasLinks = ({ lines }: Outcome): boolean => lines.some(({ link }) => link !== null);

const describeOutcome = (outcome: Outcome): string => {
  const { created, lines } = outcome;
  if (created === 0) return lines.length === 0 ? "Die Liste nennt keine Person." : "Noch ist niemand eingeladen.";
  const next = hasLinks(outcome)
    ? "Die Links werden nur jetzt angezeigt."
    : "Die Einladungen liegen im Ausgang und werden gleich gesendet.";
  return `${formatCount(created, "Person", "Personen")} eingeladen. ${next}`;
};

const saveLinks = ({ lines }: Outcome): void => {
  const rows = lines.flatMap(({ email, link }) => (link === null ? [] : [[email, absoluteUrl(link.url)]]));
  saveFile("Pruefstapel-Einladungen.csv", new Blob([writeCsv([["E-Mail", "Link"], ...rows])], { type: "text/csv" }));
};
