import type { RuleId } from "./rule-id.ts";

/** How the ids of an area begin. */
type Beginning<Id> = Id extends `XML-${string}`
  ? "XML-"
  : Id extends `CSV-R-9${string}`
    ? "CSV-R-9"
    : Id extends `CSV-${infer Area}-${string}`
      ? `CSV-${Area}-`
      : never;

/** Titles of the areas, in the order of the catalogue; an area without a line here does not compile. */
const titles: Readonly<Record<Beginning<RuleId>, string>> = {
  "CSV-F-": "Datei",
  "CSV-H-": "Kopfdaten",
  "CSV-S-": "Überschriftenzeile",
  "CSV-R-9": "Alle Felder",
  "CSV-R-": "Buchungsstapel, Feld für Feld",
  "CSV-X-": "Buchungsstapel, mehrere Felder",
  "CSV-C-": "Mehrere Zeilen",
  "CSV-P-": "Plausibilität",
  "CSV-M-": "Kontenplan und Steuerschlüssel des Mandanten",
  "CSV-DK-": "Debitoren/Kreditoren",
  "CSV-DA-": "Diverse Adressen",
  "CSV-KB-": "Kontenbeschriftungen und Konto-Notizen",
  "CSV-KN-": "Kontenbeschriftungen und Konto-Notizen",
  "CSV-ZB-": "Zahlungsbedingungen",
  "CSV-WK-": "Wiederkehrende Buchungen",
  "CSV-NS-": "Natural-Stapel und Textschlüssel",
  "CSV-TS-": "Natural-Stapel und Textschlüssel",
  "CSV-BT-": "Buchungstextkonstanten",
  "CSV-AB-": "Anlagenbuchführung",
  "CSV-AF-": "Anlagenbuchführung",
  "CSV-AS-": "Bankumsätze (ASCII)",
  "XML-": "DATEV XML",
};

const areas = Object.entries(titles);

/** Place of an area in the catalogue; `CSV-R-9` stands before `CSV-R-`, so that it is met first. */
export const rankOf = (id: RuleId): number => areas.findIndex(([beginning]) => id.startsWith(beginning));

export const titleOf = (id: RuleId): string => areas[rankOf(id)]?.[1] ?? "";
