import { beforeEach, expect, test } from "vitest";
import { type Deviation, saveDeviation } from "#data/person/deviations.ts";
import { database } from "#data/store/database.ts";
import { packRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { listAcceptedFiles } from "./accepted-files.ts";

const owner = "anna";
const day = "2026-11-23";
beforeEach(async () => {
  await resetDevice(() => success({}));
  await signInAs(owner);
});

const add = (localId: string, change: Partial<FileCheckRow> = {}): Promise<unknown> =>
  database.fileChecks.put({
    ...createRows(owner, "held").fileChecks[0],
    ...{
      localId,
      sha256: localId,
      verdict: "importableWithWarnings",
      clientNumber: "55003",
      consultantNumber: "29098",
    },
    findings: packRuleCounts([{ rule: "CSV-X-009", severity: "warning", title: "Gleiche Konten", count: 2 }]),
    ...change,
  });
const accept = (change: Partial<Deviation> = {}): Promise<unknown> =>
  saveDeviation(owner, {
    id: "11111111-0000-4000-8000-000000000000",
    rule: "CSV-X-009",
    scope: { kind: "client", clientNumber: "55003", consultantNumber: "29098" },
    reason: "abgestimmt",
    until: null,
    ...change,
  });
const accepted = async (): Promise<readonly string[]> => [...(await listAcceptedFiles(owner, day))].sort();

test("every file of the Mandant with such a Befund, wherever it was checked", async () => {
  await add("geraet", { origin: "device" });
  await add("server", { origin: "server" });
  await add("andere Regel", { findings: packRuleCounts([]) });
  await add("anderer Mandant", { clientNumber: "55004" });
  expect(await accepted()).toEqual([]);
  await accept();
  expect(await accepted()).toEqual(["geraet", "server"]);
});

test("one content only, and no longer than it holds", async () => {
  await add("a");
  await add("b");
  await accept({ scope: { kind: "file", sha256: "a" }, until: "2026-11-22" });
  expect(await accepted()).toEqual([]);
  await accept({ scope: { kind: "file", sha256: "a" }, until: day });
  expect(await accepted()).toEqual(["a"]);
});
