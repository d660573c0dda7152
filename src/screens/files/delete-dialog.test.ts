import { expect, test } from "vitest";
import { describeLoss } from "./delete-dialog.tsx";

const here = { fileId: null };
const sent = { fileId: "f1" };

test.each([
  [[sent], "Datei und Ergebnis werden auf diesem Gerät gelöscht und liegen auf dem Server noch 30 Tage im Papierkorb."],
  [
    [here],
    "Datei und Ergebnis liegen nur auf diesem Gerät. Nach dem Löschen lassen sie sich nicht aus dem Papierkorb wiederherstellen.",
  ],
  [
    [sent, sent, here],
    "Dateien und Ergebnisse werden auf diesem Gerät gelöscht. 2 davon liegen auf dem Server noch 30 Tage im Papierkorb. 1 davon liegt nur auf diesem Gerät und kommt in keinen Papierkorb.",
  ],
  [
    [here, here],
    "Dateien und Ergebnisse werden auf diesem Gerät gelöscht. 2 davon liegen nur auf diesem Gerät und kommen in keinen Papierkorb.",
  ],
])("%j", (rows, expected) => {
  expect(describeLoss(rows)).toBe(expected);
});
