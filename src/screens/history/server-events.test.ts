import { expect, test } from "vitest";
import type { HistoryRow } from "#data/store/tables.ts";
import { describeActor } from "./list-events.ts";
import { addServerEntries, type ServerEntry } from "./server-events.ts";

const own: HistoryRow = {
  id: 1,
  ownerId: "anna",
  localId: "l1",
  at: 100,
  action: "transferred",
  person: "Anna Muster",
  device: "Chrome, Windows",
  originalFileName: "a.csv",
  sha256: "aa",
  verdict: null,
  rulesetVersion: null,
};
const files = [{ localId: "l1", fileId: "f1", sha256: "aa" }];
const entryOf = (event: ServerEntry["event"], change: Partial<ServerEntry> = {}): ServerEntry => ({
  fileId: "f1",
  originalFileName: "a.csv",
  clientNumber: null,
  verdict: "importable",
  format: null,
  event,
  at: 90,
  actor: "",
  ...change,
});

test("events recorded by this device are not repeated from the server", () => {
  expect(addServerEntries([own], [entryOf("uploaded")], files)).toEqual([own]);
});

test("events of other devices are added in order, linked to files known here", () => {
  const entries = [
    entryOf("downloaded", { at: 120, actor: "bernd@kanzlei.example" }),
    entryOf("checked", { at: 95 }),
    entryOf("uploaded", { fileId: "f2", originalFileName: "b.csv", at: 80, actor: "Bernd Beispiel" }),
  ];
  const events = addServerEntries([own], entries, files);
  expect(events.map(({ action, localId, sha256, verdict }) => [action, localId, sha256, verdict])).toEqual([
    ["downloaded", "l1", "aa", null],
    ["transferred", "l1", "aa", null],
    ["checkedOnServer", "l1", "aa", "importable"],
    ["transferred", "f2", "", null],
  ]);
  expect(events.map(describeActor)).toEqual([
    "bernd@kanzlei.example",
    "Anna Muster · Chrome, Windows",
    "Server",
    "Bernd Beispiel",
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(4);
});
