import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { findClients } from "#data/checks/find-clients.ts";
import { database } from "#data/store/database.ts";
import { registerActions } from "#state/page-actions.ts";
import { capture, resetDevice } from "#tests/support/device.ts";
import { findCommands } from "./commands.ts";
import { findSettings, hitOfClient } from "./find-settings.ts";
import { foldEvents, type Hit } from "./hit.ts";

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

test.each([
  ["passwort", ["/profile#passwort"]],
  ["PIN", ["/settings#offline"]],
  ["design dunkel", ["/settings#darstellung"]],
  ["2fa", ["/profile#zweiter-faktor"]],
  ["giraffe", []],
])("%j leads to the settings %j", (query, urls) => {
  expect(findSettings(query).map(({ url }) => url)).toEqual(urls);
});

test("commands of the open page come before global ones, and end with their page", () => {
  const calls: string[] = [];
  const globals = [{ label: "Datei prüfen", run: () => calls.push("global") }];
  const end = registerActions(() => [{ label: "Datei herunterladen", key: "h", run: () => calls.push("page") }]);
  const hits = findCommands("datei", globals);
  expect(hits.map(({ title, description }) => [title, description])).toEqual([
    ["Datei herunterladen", "auf dieser Seite · Taste h"],
    ["Datei prüfen", "überall"],
  ]);
  hits[0]?.run?.();
  expect(calls).toEqual(["page"]);
  end();
  expect(findCommands("datei", globals).map(({ title }) => title)).toEqual(["Datei prüfen"]);
});

test("clients of one's own files are found by the beginning of their number, those with more files first", async () => {
  const clientNumbers = ["55003", "55004", "55004", "10001"];
  for (const [at, clientNumber] of clientNumbers.entries())
    await database.fileChecks.update(await capture("anna", `${at}`, "a.csv"), { clientNumber });
  await database.fileChecks.update(await capture("bert", "b", "b.csv"), { clientNumber: "55005" });
  expect((await findClients("anna", "Mandant 55", 5, () => null)).map(({ clientNumber }) => clientNumber)).toEqual([
    "55004",
    "55003",
  ]);
  expect(await findClients("anna", "abc", 5, () => null)).toEqual([]);
  const nameOf = (clientNumber: string) => (clientNumber === "55003" ? "Bäckerei Krause" : null);
  expect(await findClients("anna", "krause baeckerei", 5, nameOf)).toMatchObject([{ clientNumber: "55003" }]);
  expect(hitOfClient({ clientNumber: "55004", files: 2 })).toMatchObject({
    title: "Mandant 55004",
    description: "2 Dateien",
    url: "/files?mandant=55004",
  });
});

test("entries of the history about one file are one line, those of others stay", () => {
  const event = (key: string, file?: string): Hit => ({
    key,
    type: "history",
    title: key,
    description: key,
    date: 1,
    url: "/",
    ...(file === undefined ? {} : { file }),
  });
  expect(
    foldEvents([event("a", "f1"), event("b", "f2"), event("c", "f1"), event("d")]).map((hit) => hit.description),
  ).toEqual(["a · und weitere Vorgänge", "b", "d"]);
});
