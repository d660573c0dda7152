import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeFault } from "#engine/rules/csv/shared/describe-identifier.ts";
import { findFaultOfSteuernummer } from "#engine/values/identifiers.ts";

const isGerman = (...countries: readonly string[]): boolean =>
  countries.every((country) => country === "" || country === "DE");

export const steuernummer = rowRule(debitorenKreditoren, {
  id: "CSV-DK-100",
  severity: "warning",
  title: "Die Steuernummer ist nicht möglich oder eine andere Nummer",
  what: "Eine deutsche Steuernummer hat nicht den vorgeschriebenen Aufbau, oder im Feld steht eine USt-IdNr., W-IdNr. oder andere Nummer.",
  why: "Bundeseinheitlich hat eine Steuernummer 13 Ziffern: vorn die Kennzahl des Landes, an fünfter Stelle 0. In der Schreibweise der Länder hat sie 10 oder 11 Ziffern.",
  effect: "Der Geschäftspartner wird mit einer falschen Nummer geführt.",
  fix: "Vergleichen Sie die Nummer mit den Unterlagen. Eine USt-IdNr. gehört mit ihrem Länderkürzel in die Felder 9 und 10.",
  fixAtSource: "Lassen Sie das Vorsystem Steuernummer, USt-IdNr. und W-IdNr. getrennt ausgeben.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Geschäftspartnern die Steuernummer; sie ist nicht möglich, oder es steht dort eine andere Nummer.",
  source:
    "Feldbezeichnung im DATEV-Entwicklerportal, Debitoren/Kreditoren, Feld 100; öffentlich beschriebener Aufbau der Steuernummer",
  confidence: "inferred",
  needs: ["steuernummer", "euLand", "land"],
  when: ["steuernummer"],
  holds: ([number = "", euLand = "", land = ""]) => findFaultOfSteuernummer(number, isGerman(euLand, land)) === null,
  describe: ([number = "", euLand = "", land = ""]) =>
    describeFault(findFaultOfSteuernummer(number, isGerman(euLand, land)), number),
  good: [
    { cells: ["21/815/08150", "", "DE"] },
    { cells: ["1121081508150", "", ""] },
    { cells: ["5133081508159", "DE", "DE"] },
    { cells: ["36574261809", "", "DE"] },
    { cells: ["1951010112345", "", "LU"] },
    { cells: ["CHE-123.456.788", "", "CH"] },
    { cells: ["DE776655", "", ""] },
  ],
  bad: [
    { cells: ["1121181508150", "", "DE"] },
    { cells: ["6121081508150", "", ""] },
    { cells: ["21/815/0815", "", "DE"] },
    { cells: ["DE136695976", "", "DE"] },
    { cells: ["DE232637829-12345", "", "DE"] },
  ],
});
