import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import { describeTask } from "./describe-task.ts";

const row: FileCheckRow = {
  localId: "a",
  ownerId: "u1",
  fileId: null,
  originalFileName: "a.csv",
  sizeBytes: 1,
  sha256: "",
  status: "completed",
  error: null,
  origin: "device",
  agreement: null,
  verdict: "importable",
  counts: { error: 2, warning: 1, hint: 0 },
  format: { family: "other", name: "ZIP-Archiv" },
  header: null,
  records: 1,
  rulesetVersion: "1",
  route: "manual",
  clientNumber: null,
  consultantNumber: null,
  createdAt: 0,
  updatedAt: 0,
  checkedAt: 0,
  searchText: "",
};

test.each<[Partial<FileCheckRow>, ReturnType<typeof describeTask>]>([
  [{ verdict: "notImportable" }, { reason: "2 Fehler, 1 Warnung", step: "open", label: "Befunde ansehen" }],
  [{ verdict: "notCheckable" }, { reason: "Erkannt: ZIP-Archiv", step: "open", label: "Grund ansehen" }],
  [
    { status: "failed", verdict: "importable", error: "Die Datei ist größer als erlaubt." },
    { reason: "Die Datei ist größer als erlaubt.", step: "resend", label: "Erneut senden" },
  ],
  [
    { status: "failed", fileId: "f" },
    { reason: "Die Prüfung ist fehlgeschlagen.", step: "recheck", label: "Erneut prüfen" },
  ],
  [
    { agreement: "different", verdict: "notImportable" },
    { reason: "Gerät und Server kommen zu verschiedenen Ergebnissen", step: "open", label: "Vergleichen" },
  ],
  [
    { status: "cancelled", verdict: null },
    { reason: "Noch ohne Ergebnis", step: "recheck", label: "Erneut prüfen" },
  ],
])("%j", (change, expected) => {
  expect(describeTask({ ...row, ...change })).toEqual(expected);
});
