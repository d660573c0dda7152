import { expect, test } from "vitest";
import { describeTransfer } from "./describe-transfer.ts";

const row = { originalFileName: "EXTF_Januar.csv", fileId: null, status: "local" as const, error: null };
const entry = (state: "waiting" | "uploading" | "paused" | "rejected" | "damaged", reason: string | null = null) => ({
  kind: "upload" as const,
  state,
  reason,
});

test.each([
  [
    { row: { ...row, fileId: "f1" }, entry: null, progress: 100, connected: true },
    "done",
    "Die Datei EXTF_Januar.csv wurde übertragen.",
  ],
  [{ row, entry: null, progress: null, connected: true }, "none", "Bleibt auf diesem Gerät."],
  [
    {
      row: { ...row, status: "failed" as const, error: "Unvollständig gespeichert." },
      entry: null,
      progress: null,
      connected: true,
    },
    "none",
    "Unvollständig gespeichert.",
  ],
  [
    { row: { ...row, status: "cancelled" as const }, entry: null, progress: null, connected: true },
    "none",
    "Die Übertragung wurde abgebrochen. Die Datei bleibt auf diesem Gerät.",
  ],
  [{ row, entry: entry("waiting"), progress: null, connected: false }, "waiting", "Wartet auf Verbindung"],
  [{ row, entry: entry("waiting"), progress: null, connected: true }, "waiting", "Wird gleich übertragen."],
  [{ row, entry: entry("uploading"), progress: 42, connected: true }, "running", "Wird hochgeladen"],
  [{ row, entry: entry("uploading"), progress: 100, connected: true }, "running", "Wird vom Server bestätigt"],
  [
    { row, entry: entry("paused"), progress: null, connected: true },
    "waiting",
    "Bitte melden Sie sich an. Nichts geht verloren.",
  ],
  [
    { row, entry: entry("rejected", "Die Datei ist größer als erlaubt."), progress: null, connected: true },
    "failed",
    'Upload von "EXTF_Januar.csv" fehlgeschlagen: Die Datei ist größer als erlaubt.',
  ],
  [
    { row, entry: entry("damaged"), progress: null, connected: true },
    "failed",
    'Upload von "EXTF_Januar.csv" fehlgeschlagen: Upload fehlgeschlagen',
  ],
])("%j", (facts, kind, words) => {
  expect(describeTransfer(facts)).toMatchObject({ kind, words });
});

test("local, failed and refused files can be sent, damaged ones cannot", () => {
  const facts = { row, progress: null, connected: true };
  const failed = { ...row, status: "failed" as const };
  expect(describeTransfer({ ...facts, entry: null }).offer).toBe("first");
  expect(describeTransfer({ ...facts, row: { ...row, status: "cancelled" }, entry: null }).offer).toBe("again");
  expect(describeTransfer({ ...facts, row: failed, entry: entry("rejected") }).offer).toBe("again");
  expect(describeTransfer({ ...facts, row: failed, entry: entry("damaged") }).offer).toBeUndefined();
  expect(describeTransfer({ ...facts, row: failed, entry: null }).offer).toBeUndefined();
});
