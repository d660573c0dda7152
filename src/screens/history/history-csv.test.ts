import { expect, onTestFinished, test } from "vitest";
import { setClientNames } from "#text/client-names.ts";
import { writeHistoryCsv } from "./history-csv.ts";

const event = {
  id: 1,
  ownerId: "anna",
  localId: "l1",
  at: new Date(2026, 10, 20, 8, 5).getTime(),
  action: "checkedOnDevice",
  person: "Anna Muster",
  device: "Chrome, Windows",
  originalFileName: '=HYPERLINK("x").csv',
  sha256: "aa",
  verdict: "notImportable",
  rulesetVersion: "7",
} as const;

test("writes one line per event and escapes names that look like formulas", () => {
  setClientNames(new Map([["55003", "Bäckerei Krause"]]));
  onTestFinished(() => setClientNames(new Map()));
  expect(writeHistoryCsv([event], new Map([["l1", "55003"]]))).toBe(
    "\uFEFF" +
      '"Zeitpunkt";"Vorgang";"Einzelheit";"Datei";"Mandant";"Name des Mandanten";"Ergebnis";"Regelstand";"Wer und wo";"SHA-256"\r\n' +
      '"20.11.2026 08:05";"Auf dem Gerät geprüft";"";"\'=HYPERLINK(""x"").csv";"55003";"Bäckerei Krause";"Nicht importfähig";"7";' +
      '"Anna Muster · Chrome, Windows";"aa"\r\n',
  );
});
