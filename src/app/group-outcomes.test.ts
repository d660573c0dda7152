import { expect, test } from "vitest";
import type { Settled } from "#data/outbox/announce-outcome.ts";
import { groupOutcomes } from "./group-outcomes.ts";

const ended = (kind: Settled["kind"], event: Settled["event"], reason: string | null = null): Settled => ({
  kind,
  event,
  reason,
  fileName: "a.csv",
});

test.each<[readonly Settled[], string, string]>([
  [[ended("upload", "accepted")], "success", "Die Datei a.csv wurde übertragen."],
  [[ended("upload", "accepted"), ended("upload", "accepted")], "success", "2 Dateien wurden übertragen."],
  [[ended("upload", "refused", "Zu groß.")], "error", 'Upload von "a.csv" fehlgeschlagen: Zu groß.'],
  [[ended("upload", "refused"), ended("upload", "refused")], "error", "Upload fehlgeschlagen: 2 Dateien"],
  [[ended("start", "accepted")], "success", "Dateiprüfung gestartet"],
  [[ended("start", "accepted"), ended("start", "accepted")], "success", "2 Dateiprüfungen gestartet"],
  [[ended("start", "refused", "Unbekannt.")], "error", "Fehler beim Starten der Prüfung: Unbekannt."],
  [[ended("delete", "accepted")], "success", "Dateiprüfung gelöscht"],
  [[ended("delete", "refused")], "error", "Fehler beim Löschen"],
  [
    [ended("delete", "delayed", "Der Server meldet eine Störung.")],
    "warning",
    "Der Server meldet eine Störung. Die Löschung wartet im Ausgang.",
  ],
])("%j", (outcomes, tone, text) => {
  expect(groupOutcomes(outcomes)).toEqual([{ tone, text }]);
});

test("different things are different lines, and a transfer that waits is none", () => {
  const lines = groupOutcomes([
    ended("upload", "accepted"),
    ended("start", "accepted"),
    ended("upload", "accepted"),
    ended("upload", "delayed"),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(["2 Dateien wurden übertragen.", "Dateiprüfung gestartet"]);
});
