import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { nameOfClient } from "#text/client-names.ts";
import { formatDateTime } from "#text/format-date.ts";
import { historyWords } from "#text/history-words.ts";
import { writeCsv } from "#text/write-csv.ts";
import { describeActor } from "./list-events.ts";
import type { ShownEvent } from "./shown-event.ts";

const heading = [
  "Zeitpunkt",
  "Vorgang",
  "Einzelheit",
  "Datei",
  "Mandant",
  "Name des Mandanten",
  "Ergebnis",
  "Regelstand",
  "Wer und wo",
  "SHA-256",
];

export const writeHistoryCsv = (events: readonly ShownEvent[], clientOf: ReadonlyMap<string, string>): string => {
  const rows = events.map((event) => [
    formatDateTime(event.at),
    historyWords[event.action],
    event.detail ?? "",
    event.originalFileName,
    clientOf.get(event.localId) ?? "",
    nameOfClient(clientOf.get(event.localId)) ?? "",
    event.verdict === null ? "" : wordOfVerdict(event.verdict, event.format),
    event.rulesetVersion ?? "",
    describeActor(event),
    event.sha256,
  ]);
  return writeCsv([heading, ...rows]);
};
