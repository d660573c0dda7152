import { beforeEach, expect, test } from "vitest";
import { saveDeviation } from "#data/person/deviations.ts";
import { database } from "#data/store/database.ts";
import { packRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { recordAct } from "./history.ts";
import { findNextTask, listTasks } from "./tasks.ts";

const owner = "anna";
const day = "2026-11-22";
const header = { datumVon: "20261001", datumBis: "20261031" };

beforeEach(async () => {
  await resetDevice(() => success({}));
  await signInAs(owner);
});

const add = (localId: string, change: Partial<FileCheckRow> = {}): Promise<unknown> =>
  database.fileChecks.put({
    ...createRows(owner, "held").fileChecks[0],
    ...{ localId, sha256: localId, fileId: localId, originalFileName: `${localId}.csv`, createdAt: 10 },
    ...{ verdict: "notImportable", clientNumber: "55003", consultantNumber: "29098", header },
    ...change,
  });
const tasks = async () => (await listTasks(owner, day)).map(({ localId }) => localId);

test("tasks come worst first and each check once", async () => {
  await add("warnung", { createdAt: 9, verdict: "importableWithWarnings" });
  await add("gut", { createdAt: 8, verdict: "importable" });
  await add("alt", { createdAt: 1 });
  await add("neu", { createdAt: 2, agreement: "different" });
  await add("gescheitert", { createdAt: 0, status: "failed" });
  expect(await tasks()).toEqual(["gescheitert", "neu", "alt", "warnung"]);
});

test("the next task follows in the order of the tasks, and after the last comes the first", async () => {
  const next = async (localId: string) => {
    const task = await findNextTask(owner, localId, day);
    return task && [task.row.localId, task.position, task.total];
  };
  await add("gut", { createdAt: 8, verdict: "importable" });
  expect(await next("gut")).toBeNull();
  await add("warnung", { createdAt: 9, verdict: "importableWithWarnings" });
  expect(await next("warnung")).toBeNull();
  await add("fehler", { createdAt: 1 });
  expect(await next("gut")).toEqual(["fehler", 1, 2]);
  expect(await next("fehler")).toEqual(["warnung", 2, 2]);
  expect(await next("warnung")).toEqual(["fehler", 1, 2]);
});

const inquiry = { askedAt: 20, askedBy: { id: owner, name: "Anna" }, remindOn: null, closedAt: null, answer: null };

test("a file leaves while the client is asked, and comes back once that is closed", async () => {
  await add("a", { inquiry });
  expect(await tasks()).toEqual([]);
  await add("a", { inquiry: { ...inquiry, closedAt: 30 } });
  expect(await tasks()).toEqual(["a"]);
});

test("a file whose corrected copy was handed over leaves, the copy is judged by itself", async () => {
  await add("a");
  await recordAct("a", "exported", "Ergebnis als PDF");
  expect(await tasks()).toEqual(["a"]);
  await recordAct("a", "corrected", "2 Änderungen, heruntergeladen");
  expect(await tasks()).toEqual([]);
  await add("b");
  await add("kopie", { correctedFrom: "b" });
  expect(await tasks()).toEqual(["kopie"]);
});

test("a file leaves once every error and warning is accepted, for as long as that holds", async () => {
  const finding = (rule: string, severity: "error" | "warning" | "hint") => ({ rule, severity, title: "", count: 1 });
  const findings = [finding("CSV-X-009", "error"), finding("CSV-R-010", "warning"), finding("CSV-F-028", "hint")];
  await add("a", { findings: packRuleCounts(findings) });
  const accept = (rule: string, until: string | null) =>
    saveDeviation(owner, {
      id: crypto.randomUUID(),
      ...{ rule, until, reason: "abgestimmt" },
      scope: { kind: "client", clientNumber: "55003", consultantNumber: "29098" },
    });
  await accept("CSV-X-009", null);
  expect(await tasks()).toEqual(["a"]);
  await accept("CSV-R-010", day);
  expect(await tasks()).toEqual([]);
  expect(await listTasks(owner, "2026-11-23")).toHaveLength(1);
});

test.each<[string, Partial<FileCheckRow>, readonly string[]]>([
  ["the next number of the program", {}, ["neu"]],
  ["an importable one", { verdict: "importable" }, []],
  ["another series of the month", { originalFileName: "Kasse_20261105.csv" }, ["neu", "alt"]],
  ["one of another month", { header: { datumVon: "20261101", datumBis: "20261130" } }, ["neu", "alt"]],
  ["one of another Mandant", { clientNumber: "55004" }, ["neu", "alt"]],
  ["one that is not checked yet", { verdict: null }, ["alt"]],
])("a file is replaced by a later delivery: %s", async (_, change, expected) => {
  await add("alt", { originalFileName: "Bank_20261101.csv" });
  await add("neu", { originalFileName: "Bank_20261105 (1).csv", createdAt: 20, ...change });
  expect(await tasks()).toEqual(expected);
});

test("a failed transfer and different results stay tasks after a decision", async () => {
  await add("gescheitert", { inquiry, status: "failed" });
  await add("verschieden", { inquiry, agreement: "different" });
  expect(await tasks()).toEqual(["gescheitert", "verschieden"]);
});

test("a file whose parts contain all of its records leaves, each part is judged by itself", async () => {
  await add("ganz", { originalFileName: "EXTF_B.csv", records: 3 });
  await add("eins", { originalFileName: "EXTF_B_Teil1.csv", records: 2, createdAt: 20 });
  expect(await tasks()).toEqual(["eins", "ganz"]);
  await add("zwei", { originalFileName: "EXTF_B_Teil2.csv", records: 1, createdAt: 21 });
  expect(await tasks()).toEqual(["zwei", "eins"]);
});
