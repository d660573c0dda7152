import { bankNumbers } from "#engine/formats/address-fields.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import { readTtmmjjjj } from "#engine/rules/buchungsstapel/read-values.ts";
import { rowRule } from "#engine/rules/rule.ts";
import { type AddressTable, areaOf, numberOf, overBanks, sourceOf } from "./address-table.ts";

const marks = bankNumbers.map((bank) => `hauptbankverbindung${bank}` as const);

const mehrereHauptbanken = (table: AddressTable) =>
  rowRule(table, {
    id: `${areaOf(table)}-${numberOf(table, "hauptbankverbindung1")}`,
    severity: "warning",
    title: "Mehrere Hauptbankverbindungen",
    what: "Mehr als eine Bankverbindung ist als Hauptbankverbindung gekennzeichnet.",
    why: "Je Konto ist eine Hauptbankverbindung vorgesehen.",
    effect: "Es ist unbestimmt, über welche Bank gezahlt wird.",
    fix: "Kennzeichnen Sie nur eine Bankverbindung mit 1.",
    fixAtSource: "Lassen Sie das Vorsystem nur eine Hauptbankverbindung ausgeben.",
    source: sourceOf(table),
    confidence: "official",
    needs: marks,
    mayLack: marks.slice(1),
    holds: (cells) => cells.filter((cell) => cell === "1").length <= 1,
    ...(table === debitorenKreditoren ? { companions: ["CSV-H-005a"] } : {}),
    good: [{ cells: ["1", "0"] }],
    bad: [{ cells: ["1", "", "1"] }, { cells: ["1", "1"], header: { formatversion: "1" } }],
  });

const abgelaufeneHauptbank = (table: AddressTable) =>
  rowRule(table, {
    id: `${areaOf(table)}-${numberOf(table, "hauptbankverbindung1")}a`,
    severity: "hint",
    title: "Die Hauptbankverbindung ist abgelaufen",
    what: "Die Gültigkeit der Hauptbankverbindung endete, bevor die Datei erzeugt wurde.",
    why: "Zahlungen gehen über die Hauptbankverbindung.",
    effect: "Zahlungen mit dieser Bankverbindung schlagen vermutlich fehl.",
    fix: "Prüfen Sie, ob eine andere Bankverbindung gilt.",
    fixAtSource: "Lassen Sie das Vorsystem abgelaufene Bankverbindungen nicht als Hauptbankverbindung ausgeben.",
    source: sourceOf(table),
    confidence: "inferred",
    ...overBanks((bank) => [`bankGueltigBis${bank}`, `hauptbankverbindung${bank}`]),
    holds: ([bis = "", mark = ""], { erzeugtAm }) => {
      const last = mark === "1" ? readTtmmjjjj(bis) : null;
      return last === null || erzeugtAm === null || last >= erzeugtAm;
    },
    good: [{ cells: ["31122030", "1"] }, { cells: ["31122020", "0"] }],
    bad: [{ cells: ["31122020", "1"] }],
  });

export const hauptbankregeln = [debitorenKreditoren, diverseAdressen].flatMap((table) => [
  mehrereHauptbanken(table),
  abgelaufeneHauptbank(table),
]);
