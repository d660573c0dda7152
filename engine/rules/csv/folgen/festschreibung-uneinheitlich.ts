import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestLocked } from "#engine/model/client-requests.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";

export const festschreibungUneinheitlich = journalRule(buchungsstapel, {
  id: "CSV-C-006",
  severity: "hint",
  title: "Feld Festschreibung ist nicht in allen Datensätzen gleich",
  what: "Das Feld Festschreibung enthält in den Datensätzen teils 0, teils 1 oder ist teils leer. Gemeldet wird der erste abweichende Datensatz.",
  why: "Ein Buchungsstapel wird als Ganzes festgeschrieben; leer bedeutet Festschreibung.",
  effect: "Der ganze Stapel wird festgeschrieben.",
  fix: "Geben Sie in allen Datensätzen denselben Wert an.",
  fixAtSource: "Stellen Sie die Festschreibung im Vorsystem für den ganzen Stapel ein.",
  clientRequest: requestLocked,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 114",
  confidence: "official",
  marks: "festschreibung",
  find: ({ count, flags }) => {
    const state = flag.locked | flag.unlocked;
    const first = (flags[0] as number) & state;
    for (let row = 1; row < count; row++) if (((flags[row] as number) & state) !== first) return [row];
    return [];
  },
  companions: ["CSV-X-043", "CSV-X-043a"],
  good: [{ rows: [{}, { belegfeld1: "RE-1002" }] }],
  bad: [
    { rows: [{}, { belegfeld1: "RE-1002", festschreibung: "1" }] },
    { rows: [{}, { belegfeld1: "RE-1002", festschreibung: "" }] },
  ],
});
