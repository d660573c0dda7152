import { expect, test } from "vitest";
import { findPages, findRuleById, type Hit, hitOfEvent, hitOfRemote, mergeHits } from "./hit.ts";

const hit = (key: string, title = key): Hit => ({
  key,
  type: "file",
  title,
  description: "",
  date: 0,
  url: `/results/${key}`,
});

test("server hits are added below and never move or repeat a local one", () => {
  const merged = mergeHits([hit("a", "lokal"), hit("b")], [hit("c"), hit("a", "Server"), hit("d")], 10);
  expect(merged.map(({ key, title }) => `${key} ${title}`)).toEqual(["a lokal", "b b", "c c", "d d"]);
});

test("no more hits than the limit", () => {
  expect(mergeHits([hit("a"), hit("b")], [hit("c"), hit("d")], 3).map(({ key }) => key)).toEqual(["a", "b", "c"]);
});

test.each([
  ["einst", "berater", ["/settings"]],
  ["Admin", "service", []],
  ["Administration", "administrator", ["/admin"]],
  ["ergebnis", "service", ["/results"]],
] as const)("pages for %s as %s", (query, role, paths) => {
  expect(findPages(query, role).map(({ url }) => url)).toEqual(paths);
});

test.each([
  ["csv-x-009", ["/help#regel-CSV-X-009"]],
  [" CSV-R-011B ", ["/help#regel-CSV-R-011b"]],
  ["XML-L-104", ["/help#regel-XML-L-104"]],
  ["CSV-X", []],
  ["EXTF_CSV-X-009.csv", []],
])("the rule for %j", (query, urls) => {
  expect(findRuleById(query).map(({ url }) => url)).toEqual(urls);
});

const at = new Date(2026, 10, 20, 23, 59).getTime();
const remote = { id: "f 1", title: "a.csv", description: "", date: at };

test.each([
  ["uploaded", "transferred"],
  ["checked", "checkedOnServer"],
  ["downloaded", "downloaded"],
] as const)("an entry of the history that the server calls %s opens as %s on its day", (event, action) => {
  const url = `/files/history?aktion=${action}&von=2026-11-20&bis=2026-11-20`;
  expect(hitOfRemote({ ...remote, type: "history", event }).url).toBe(url);
  expect(hitOfRemote({ ...remote, type: "result" }).url).toBe("/results/f%201");
});

const event = {
  id: 7,
  ownerId: "anna",
  localId: "l1",
  at,
  action: "checkedOnServer",
  person: null,
  device: null,
  originalFileName: "a.csv",
  sha256: "aa",
  verdict: "notImportable",
  rulesetVersion: "7",
} as const;

test("what this device recorded and the server tells as well is shown once, in the words of the history", () => {
  const own = hitOfEvent({ event, fileId: "f 1" });
  expect([own.title, own.description]).toEqual(["a.csv", "Auf dem Server geprüft · Nicht importfähig · Regelstand 7"]);
  expect(own.url).toBe("/files/history?aktion=checkedOnServer&von=2026-11-20&bis=2026-11-20");
  const remotes = (["checked", "downloaded"] as const).map((one) =>
    hitOfRemote({ ...remote, type: "history", event: one }),
  );
  expect(mergeHits([own], remotes, 10).map(({ key }) => key)).toEqual(["history:7", `history:downloaded f 1 ${at}`]);
  expect(mergeHits([hitOfEvent({ event, fileId: null })], remotes, 10)).toHaveLength(3);
});

test.each([
  [{ line: 7 }, "/results/f1?zeile=7"],
  [{ line: 3, rule: "CSV-X-009" }, "/results/f1?regel=CSV-X-009"],
  [{ line: 0 }, "/results/f1"],
  [{}, "/results/f1"],
])("a hit of the server at %j opens %s", (place, url) => {
  expect(hitOfRemote({ type: "result", id: "f1", title: "t", description: "", date: 1, ...place }).url).toBe(url);
});
