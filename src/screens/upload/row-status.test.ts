import { expect, test } from "vitest";
import { describeRow } from "./row-status.ts";

type Facts = Parameters<typeof describeRow>[0];

const row: Facts["row"] = {
  originalFileName: "a.csv",
  fileId: null,
  status: "waiting",
  error: null,
  verdict: null,
  agreement: null,
};
const facts: Facts = { row, entry: null, startWaits: false, running: undefined, sent: null, connected: true };
const entry = (state: "waiting" | "uploading" | "rejected", reason: string | null = null) => ({
  kind: "upload" as const,
  state,
  reason,
});
const here = { status: "processing", progress: 27, error: null, onServer: false } as const;
const arrived = { ...row, fileId: "f1", verdict: "importable", status: "completed" } as const;

test.each<[string, Partial<Facts>, object]>([
  ["the check on this device", { running: here, entry: entry("waiting") }, { percent: 27, action: "stopCheck" }],
  [
    "no percentage beside a verdict",
    { running: here, row: { ...row, verdict: "importable" }, entry: entry("waiting") },
    { label: "Wird gleich übertragen", action: "stopTransfer" },
  ],
  [
    "a check that broke down",
    { running: { ...here, status: "failed", error: "Kaputt." } },
    { label: "Kaputt.", tone: "problem", action: "check" },
  ],
  ["bytes on their way", { entry: entry("uploading"), sent: 42 }, { percent: 42, tone: "running" }],
  [
    "a refused transfer, with its reason",
    { entry: entry("rejected", "Zu groß.") },
    { label: 'Upload von "a.csv" fehlgeschlagen: Zu groß.', action: "sendAgain" },
  ],
  ["the wait without a connection", { entry: entry("waiting"), connected: false }, { label: "Wartet auf Verbindung" }],
  [
    "nothing about a connection while there is one",
    { row: { ...arrived, status: "uploaded" }, startWaits: true },
    { label: "Übertragen" },
  ],
  [
    "a start that waits for the connection",
    { row: { ...arrived, status: "uploaded" }, startWaits: true, connected: false },
    { label: "Die Prüfung auf dem Server startet, sobald eine Verbindung besteht." },
  ],
  ["a start that failed", { row: { ...arrived, status: "uploaded" } }, { tone: "problem", action: "start" }],
  ["the check on the server", { row: { ...arrived, status: "processing" } }, { label: "Wird auf dem Server geprüft" }],
  [
    "nothing that goes on on the server without a connection",
    { row: { ...arrived, status: "processing" }, connected: false },
    { label: "Wartet auf Verbindung" },
  ],
  [
    "both reports equal",
    { row: { ...arrived, agreement: "equal" } },
    { label: "Gerät und Server gleich", words: "Die Datei a.csv wurde übertragen." },
  ],
  ["both reports different", { row: { ...arrived, agreement: "different" } }, { tone: "problem" }],
  ["what stays here", { row: { ...row, status: "local" } }, { label: "Nur auf diesem Gerät", action: "sendFirst" }],
  ["what was given up", { row: { ...row, status: "cancelled" } }, { action: "sendAgain" }],
])("status of a row: %s", (_title, change, expected) => {
  expect(describeRow({ ...facts, ...change })).toMatchObject(expected);
});
