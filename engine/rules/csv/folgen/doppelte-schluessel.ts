import { anlagFilialen } from "#engine/formats/anlag-filialen.ts";
import { buchungstextkonstanten } from "#engine/formats/buchungstextkonstanten.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { textschluessel } from "#engine/formats/textschluessel.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import { type RuleTexts, sequenceRule } from "#engine/model/rule.ts";

interface Given<Id extends string> {
  readonly id: Id;
  readonly subject: string;
  readonly source: string;
  readonly confidence: RuleTexts["confidence"];
  /** Columns of the key that version 1 lacks. */
  readonly mayLack?: readonly string[];
  /** Two different records and, as the last one, a repetition of the first; zeros in front of a number say nothing. */
  readonly example: readonly (readonly string[])[];
}

const effects: Readonly<Record<string, string>> = {
  "CSV-C-104": "Der Verweis aus einer Buchung auf die Adresse ist nicht eindeutig.",
  "CSV-C-105": "Die Folge ist nicht dokumentiert. Vermutlich überschreibt die spätere Filiale die frühere.",
};

/** Groups are numbered by first appearance, so a record is the first of its group when its number is the next one. */
function doppelt<Key extends string, Id extends string>(
  table: FieldTable<Key>,
  { id, subject, source, confidence, mayLack = [], example }: Given<Id>,
) {
  const keys = table.fields.flatMap(({ identifies, key }) => (identifies === true ? [key] : []));
  return sequenceRule(table, {
    id,
    severity: "warning",
    title: `${subject} kommt mehrfach vor`,
    what: `${subject} steht schon in einem früheren Datensatz dieser Datei.`,
    why: id === "CSV-C-105" ? "Die Nummer muss eindeutig sein." : "Je Schlüssel wird ein Datensatz gespeichert.",
    effect: effects[id] ?? "Der spätere Datensatz überschreibt den früheren.",
    fix: "Führen Sie die Datensätze zu einem zusammen oder berichtigen Sie die Nummer.",
    fixAtSource: "Prüfen Sie im Vorsystem, warum derselbe Stammsatz mehrfach ausgegeben wird.",
    clientRequest:
      "Bitte prüfen Sie die genannten Einträge; sie sind in der Datei mehrfach enthalten. Senden Sie uns jeden nur einmal.",
    source,
    confidence,
    needs: [],
    groupBy: keys,
    mayLack: keys.filter((key) => mayLack.includes(key)),
    start: () => ({ next: 0 }),
    holds: (state, _cells, _line, group) => {
      if (group < state.next) return group === -1;
      state.next = group + 1;
      return true;
    },
    good: [example.slice(0, 2).map((cells) => ({ cells }))],
    bad: [example.map((cells) => ({ cells }))],
  });
}

export const doppelteSchluessel = [
  doppelt(debitorenKreditoren, {
    id: "CSV-C-101",
    subject: "Das Personenkonto",
    source: "Öffentliche Prüfregeln einer Schnittstellenbibliothek",
    confidence: "single",
    example: [["10000"], ["70000"], ["10000"]],
  }),
  doppelt(zahlungsbedingungen, {
    id: "CSV-C-102",
    subject: "Die Nummer der Zahlungsbedingung",
    source: "Aufbau der Kategorie Zahlungsbedingungen",
    confidence: "inferred",
    example: [["10"], ["11"], ["010"]],
  }),
  doppelt(kontenbeschriftungen, {
    id: "CSV-C-103",
    subject: "Konto und Sprache der Beschriftung",
    source: "Aufbau der Kategorie Kontenbeschriftungen",
    confidence: "inferred",
    mayLack: ["sprachId"],
    example: [
      ["0421", "de-DE"],
      ["0421", "en-GB"],
      ["421", "de-DE"],
    ],
  }),
  doppelt(diverseAdressen, {
    id: "CSV-C-104",
    subject: "Die Adressnummer",
    source: "DATEV-Entwicklerportal, Diverse Adressen",
    confidence: "inferred",
    example: [["A100"], ["A101"], ["A100"]],
  }),
  doppelt(anlagFilialen, {
    id: "CSV-C-105",
    subject: "Die Filialnummer",
    source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.12",
    confidence: "official",
    example: [["1"], ["2"], ["1"]],
  }),
  doppelt(buchungstextkonstanten, {
    id: "CSV-C-106",
    subject: "Die Nummer der Buchungstextkonstante",
    source: "Aufbau der Kategorie Buchungstextkonstanten",
    confidence: "inferred",
    example: [["1"], ["2"], ["1"]],
  }),
  doppelt(textschluessel, {
    id: "CSV-C-106a",
    subject: "Textschlüssel und Sprache",
    source: "Aufbau der Kategorie Textschlüssel",
    confidence: "inferred",
    mayLack: ["sprachId"],
    example: [
      ["101", "de-DE"],
      ["101", "en-GB"],
      ["101", "de-DE"],
    ],
  }),
];
