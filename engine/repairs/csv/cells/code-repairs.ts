import { itemsAreMatched, mayReadOtherwise, wordIsReplaced } from "#engine/repairs/csv/context/losses.ts";
import { isSurelyBic, wordLooksLikeBic } from "#engine/repairs/edit/bic.ts";
import { hasAnyVatIdForm, removeSecondPrefix } from "#engine/values/vat-id.ts";
import type { CellFix, CellRepair, CellToRepair, KeepingFix } from "./cell-repair.ts";
import { fixDate } from "./repair-dates.ts";
import { accept, fixNumber, raise } from "./repair-numbers.ts";
import { fixCharacters, fixCode, fixLength } from "./repair-texts.ts";

/** Repairs of coded values: one notation is right, and what was written says which value is meant. */
export const codeRepairs: readonly CellRepair[] = [
  {
    rules: ["CSV-R-003", "CSV-R-006"],
    title: "Währung als ISO-Code schreiben",
    loses: wordIsReplaced,
    fix: fixCode,
  },
  {
    rules: [
      "CSV-R-098",
      "CSV-R-120",
      "CSV-DK-015",
      "CSV-DK-020",
      "CSV-DK-153",
      "CSV-DK-158",
      "CSV-DA-015",
      "CSV-DA-020",
      "CSV-DA-029",
      "CSV-DA-034",
      "CSV-KB-003",
      "CSV-WK-081",
    ],
    title: "Kürzel in der festgelegten Schreibweise angeben",
    loses: wordIsReplaced,
    fix: fixCode,
  },
  {
    rules: ["CSV-R-041", "CSV-R-043", "CSV-R-099", "CSV-R-100", "CSV-R-101", "CSV-R-119", "CSV-R-124", "CSV-R-125"],
    title: "Schreibweise der Zahl berichtigen",
    loses: mayReadOtherwise,
    fix: fixNumber,
  },
  {
    rules: ["CSV-DK-045", "CSV-DA-057"],
    title: "Nummer ohne Trennzeichen und in Großbuchstaben schreiben",
    loses: "Punkte und Striche der Nummer entfallen.",
    fix: fixGrouping,
  },
  {
    rules: ["CSV-X-024", "CSV-WK-101g"],
    title: "Doppeltes Länderkürzel vor der USt-IdNr. entfernen",
    fix: fixSecondPrefix,
  },
  {
    rules: ["CSV-R-040", "CSV-R-123", "CSV-DK-010"],
    title: "USt-IdNr. ohne Trennzeichen, in Großbuchstaben und mit nur einem Länderkürzel schreiben",
    loses: "Punkte und Striche entfallen. Wörter wie „liegt vor“ sehen danach wie eine USt-IdNr. aus.",
    fix: (cell) => {
      const fix = fixSecondPrefix(cell) ?? fixGrouping(cell);
      return fix === null || hasAnyVatIdForm(fix.value) ? fix : { ...fix, risk: raise(fix.risk, "medium") };
    },
  },
  {
    rules: ["CSV-DK-047", "CSV-DA-059"],
    title: "BIC ohne Trennzeichen und in Großbuchstaben schreiben",
    loses: `Punkte und Striche entfallen. ${wordLooksLikeBic}`,
    fix: (cell) => {
      const fix = fixGrouping(cell);
      return fix === null || isSurelyBic(cell.value) ? fix : { ...fix, risk: raise(fix.risk, "medium") };
    },
  },
  { rules: ["CSV-R-020"], title: "Beleglink mit Kürzel und GUID in Anführungszeichen schreiben", fix: fixBeleglink },
  {
    rules: ["CSV-R-108"],
    title: "Beteiligtennummer mit führenden Nullen schreiben",
    loses: "Ob vorn Nullen oder hinten andere Ziffern fehlen, weiß nur das Vorsystem.",
    fix: (cell) => (/^\d{1,3}$/.test(cell.value) ? accept(cell, cell.value.padStart(4, "0"), "medium") : null),
  },
  {
    rules: ["CSV-ZB-004", "CSV-ZB-006"],
    title: "Skontosatz ohne Komma schreiben",
    loses: "Komma oder Punkt entfällt; der Satz wird danach in Hundertsteln gelesen.",
    fix: fixHundredths,
  },
  {
    rules: ["CSV-WK-012", "CSV-NS-006"],
    title: "Datum in die vorgeschriebene Schreibweise bringen",
    loses: "Tag, Monat oder Jahr sind nicht eindeutig; die bisherige Schreibweise entfällt.",
    fix: fixDate,
  },
  {
    rules: ["CSV-WK-101e"],
    title: "Unzulässige Zeichen im Belegfeld ersetzen",
    loses: itemsAreMatched,
    fix: fixCharacters,
  },
  {
    rules: ["CSV-R-011a"],
    title: "Unterstrich in Belegfeld 1 durch - ersetzen",
    loses: itemsAreMatched,
    fix: ({ value }) => ({ value: value.replaceAll("_", "-"), risk: "medium" }),
  },
  {
    rules: ["CSV-R-014b"],
    title: "Punkt oder Ausrufezeichen am Anfang des Buchungstextes entfernen",
    loses: "Das Steuerzeichen entfällt; Raffung oder Zahlungsreferenz folgen dann der Voreinstellung.",
    fix: ({ value }) => ({ value: value.replace(/^[.!]+/, ""), risk: "high" }),
  },
  {
    rules: ["CSV-KB-002", "CSV-ZB-002"],
    title: "Beschriftung auf die zulässige Länge kürzen",
    loses: "Der Text hinter der zulässigen Länge entfällt.",
    fix: fixLength,
  },
  {
    rules: ["CSV-R-016", "CSV-R-037", "CSV-R-038"],
    title: "Nummer auf zulässige Zeichen und Länge bringen",
    loses: "Zeichen entfallen oder werden ersetzt; die Zuordnung zu den Stammdaten kann misslingen.",
    fix: (cell) => {
      const fix = fixCharacters(cell) ?? fixLength(cell);
      return fix === null || fix.risk === "low" ? fix : { ...fix, risk: "high" };
    },
  },
];

/** The field holds country and number; the number brings its country prefix once more. */
function fixSecondPrefix({ value, checked }: CellToRepair): KeepingFix | null {
  if (checked?.field.key !== "euLandUstIdBestimmung" && checked?.field.key !== "euLandUstIdUrsprung") return null;
  const prefix = value.slice(0, 2);
  const number = removeSecondPrefix(prefix, value.slice(2));
  return number === null ? null : { value: prefix + number, risk: "low" };
}

/** Blanks, points and dashes are for the eye; a number may stand with or without them. */
function fixGrouping(cell: CellToRepair): CellFix | null {
  const bare = cell.value.replace(/\s/g, "").toUpperCase();
  return accept(cell, bare, "low") ?? accept(cell, bare.replace(/[.-]/g, ""), "medium");
}

/** 2,5 % as 250; three digits and more in front of the sign are hundredths already. */
function fixHundredths(cell: CellToRepair): CellFix | null {
  const [, whole = "", fraction = ""] = /^(\d{1,4})[.,](\d{1,2})$/.exec(cell.value) ?? [];
  const isInHundredths = whole.length > 2 && Number(fraction) === 0;
  const rate = isInHundredths ? whole : `${whole}${fraction.padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
  return fraction === "" ? null : accept(cell, rate, "high");
}

function fixBeleglink(cell: CellToRepair): KeepingFix | null {
  const [, code, guid] = beleglink.exec(cell.value.trim()) ?? [];
  return code === undefined ? null : accept(cell, `${code.toUpperCase()} "${guid}"`, "low");
}

const beleglink =
  /^(BEDI|DDMS|DORG)[\s:]*["'„“”{]*([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})["'“”}]*$/i;
