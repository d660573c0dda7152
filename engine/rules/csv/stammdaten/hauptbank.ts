import { bankNumbers } from "#engine/formats/address-fields.ts";
import { rowRule } from "#engine/model/rule.ts";
import { forBothTables, overBanks } from "#engine/rules/csv/shared/both-tables.ts";
import { readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";

const marks = bankNumbers.map((bank) => `hauptbankverbindung${bank}` as const);

export const mehrereHauptbanken = forBothTables(["CSV-DK-049", "CSV-DA-061"], ({ id, table, source, pick }) =>
  rowRule(table, {
    id,
    severity: "warning",
    title: "Mehrere Hauptbankverbindungen",
    what: "Mehr als eine Bankverbindung ist als Hauptbankverbindung gekennzeichnet.",
    why: "Je Konto ist eine Hauptbankverbindung vorgesehen.",
    effect: "Es ist unbestimmt, über welche Bank gezahlt wird.",
    fix: "Kennzeichnen Sie nur eine Bankverbindung mit 1.",
    fixAtSource: "Lassen Sie das Vorsystem nur eine Hauptbankverbindung ausgeben.",
    clientRequest: "Bitte legen Sie bei den genannten Geschäftspartnern genau eine Bankverbindung als Hauptbank fest.",
    source,
    confidence: "official",
    needs: marks,
    mayLack: marks.slice(1),
    holds: (cells) => cells.filter((cell) => cell === "1").length <= 1,
    companions: pick(["CSV-H-005a"], []),
    good: [{ cells: ["1", "0"] }],
    bad: [{ cells: ["1", "", "1"] }, { cells: ["1", "1"], header: { formatversion: "1" } }],
  }),
);

export const abgelaufeneHauptbank = forBothTables(["CSV-DK-049a", "CSV-DA-061a"], ({ id, table, source }) =>
  rowRule(table, {
    id,
    severity: "hint",
    title: "Die Hauptbankverbindung ist abgelaufen",
    what: "Die Gültigkeit der Hauptbankverbindung endete, bevor die Datei erzeugt wurde.",
    why: "Zahlungen gehen über die Hauptbankverbindung.",
    effect: "Zahlungen mit dieser Bankverbindung schlagen vermutlich fehl.",
    fix: "Prüfen Sie, ob eine andere Bankverbindung gilt.",
    fixAtSource: "Lassen Sie das Vorsystem abgelaufene Bankverbindungen nicht als Hauptbankverbindung ausgeben.",
    clientRequest:
      "Bitte tragen Sie bei den genannten Geschäftspartnern eine gültige Hauptbank ein; die bisherige ist abgelaufen.",
    source,
    confidence: "inferred",
    ...overBanks((bank) => [`bankGueltigBis${bank}`, `hauptbankverbindung${bank}`]),
    holds: ([bis = "", mark = ""], { erzeugtAm }) => {
      const last = mark === "1" ? readTtmmjjjj(bis) : null;
      return last === null || erzeugtAm === null || last >= erzeugtAm;
    },
    good: [{ cells: ["31122030", "1"] }, { cells: ["31122020", "0"] }],
    bad: [{ cells: ["31122020", "1"] }],
  }),
);
