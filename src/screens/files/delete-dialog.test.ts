import { expect, test } from "vitest";
import { describeLoss } from "./delete-dialog.tsx";

const here = { fileId: null };
const sent = { fileId: "f1" };

test.each([
  [[sent], "Datei und Ergebnis werden auf diesem Gerät und auf dem Server gelöscht."],
  [[here], "Datei und Ergebnis liegen nur auf diesem Gerät und werden hier gelöscht."],
  [
    [sent, sent, here],
    "Dateien und Ergebnisse werden auf diesem Gerät gelöscht. 2 davon werden auch auf dem Server gelöscht. 1 davon liegt nur auf diesem Gerät.",
  ],
  [[here, here], "Dateien und Ergebnisse werden auf diesem Gerät gelöscht. 2 davon liegen nur auf diesem Gerät."],
])("%j", (rows, expected) => {
  expect(describeLoss(rows)).toBe(expected);
});
