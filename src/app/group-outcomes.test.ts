import { expect, test } from "vitest";
import type { Settled } from "#data/outbox/announce-outcome.ts";
import { groupOutcomes, type Line } from "./group-outcomes.ts";

const ended = (kind: Settled["kind"], event: Settled["event"], reason: string | null = null, name = "a"): Settled => ({
  kind,
  event,
  reason,
  localId: name,
  fileName: `${name}.csv`,
});

const nine = [..."abcdefghi"];

test.each<[string, readonly Settled[], readonly Line[]]>([
  ["an upload alone", [ended("upload", "accepted")], [{ tone: "success", text: "Die Datei a.csv wurde übertragen." }]],
  [
    "an upload and the start of its check, which are one toast",
    [ended("upload", "accepted"), ended("start", "accepted")],
    [{ tone: "success", title: "Dateiprüfung gestartet", text: "Die Datei a.csv wurde übertragen." }],
  ],
  [
    "nine uploads with their starts",
    nine.flatMap((name) => [ended("upload", "accepted", null, name), ended("start", "accepted", null, name)]),
    [{ tone: "success", text: "9 Dateien übertragen" }],
  ],
  ["a start by hand", [ended("start", "accepted")], [{ tone: "success", text: "Dateiprüfung gestartet" }]],
  [
    "two starts by hand beside an upload",
    [ended("upload", "accepted"), ended("start", "accepted", null, "b"), ended("start", "accepted", null, "c")],
    [
      { tone: "success", text: "Die Datei a.csv wurde übertragen." },
      { tone: "success", text: "2 Dateiprüfungen gestartet" },
    ],
  ],
  [
    "two refused uploads, each with its name",
    [ended("upload", "refused", "Zu groß."), ended("upload", "refused", null, "b")],
    [
      { tone: "error", text: 'Upload von "a.csv" fehlgeschlagen: Zu groß.' },
      { tone: "error", text: 'Upload von "b.csv" fehlgeschlagen: Upload fehlgeschlagen' },
    ],
  ],
  [
    "nine refused uploads, which would hide the page",
    nine.map((name) => ended("upload", "refused", "Zu groß.", name)),
    [{ tone: "error", text: 'Upload von "a.csv und 8 weitere" fehlgeschlagen: Zu groß.' }],
  ],
  [
    "a refused start",
    [ended("start", "refused", "Unbekannt.")],
    [{ tone: "error", title: "a.csv", text: "Fehler beim Starten der Prüfung: Unbekannt." }],
  ],
  ["a deletion", [ended("delete", "accepted")], [{ tone: "success", text: "Dateiprüfung gelöscht", deleted: ["a"] }]],
  [
    "a refused deletion",
    [ended("delete", "refused")],
    [{ tone: "error", title: "a.csv", text: "Fehler beim Löschen" }],
  ],
  [
    "a deletion that waits",
    [ended("delete", "delayed", "Der Server meldet eine Störung.")],
    [
      {
        tone: "warning",
        title: "a.csv",
        text: "Fehler beim Löschen: Der Server meldet eine Störung. Die Löschung wartet im Ausgang.",
      },
    ],
  ],
  [
    "a start that waits without a reason",
    [ended("start", "delayed")],
    [
      {
        tone: "warning",
        title: "a.csv",
        text: "Fehler beim Starten der Prüfung. Die Prüfung wartet im Ausgang.",
      },
    ],
  ],
])("%s", (_name, outcomes, lines) => {
  expect(groupOutcomes(outcomes)).toEqual(lines);
});
