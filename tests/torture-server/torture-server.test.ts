import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { FileCheck } from "#contract/index.ts";
import { createRandom } from "#tests/torture/random.ts";
import { inspectItem } from "./inspect.ts";
import { type Item, makeItem, type Whereabouts } from "./item.ts";
import type { Office } from "./office.ts";
import { runSeries } from "./run-series.ts";

const seed = 20_261_122;

test("after six kills no upload is lost or duplicated", { timeout: 300_000 }, async () => {
  const { counts, problems } = await runSeries({ random: createRandom(seed), kills: 6 });
  expect(problems, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ kills: 6, "databases found sound": 1 });
  expect(counts["upload answered"]).toBeGreaterThan(5);
});

/** A server that answers what it is told to. */
const officeWith = (fileCheck: object | null, bytes: Buffer = Buffer.alloc(0)): Office => ({
  signIn: async () => {},
  act: async () => "answered",
  read: async () => fileCheck as FileCheck | null,
  download: async () => bytes,
  ask: async () => undefined as never,
  results: async () => 200,
  exportDocument: async () => true,
});
const itemAt = (...may: Whereabouts[]): Item => ({ ...makeItem(createRandom(1), "a"), id: "1", may });

test("the torture detects a lost, an undeleted and a changed file", async () => {
  expect(await inspectItem(itemAt("live"), officeWith(null))).toMatch(/^lost/);
  expect(await inspectItem(itemAt("live", "trashed"), officeWith(null))).toBeNull();
  expect(await inspectItem(itemAt("trashed", "gone"), officeWith({}))).toMatch(/^undead/);
  expect(await inspectItem(itemAt("live"), officeWith({}))).toMatch(/^wrong bytes/);
  expect(await inspectItem({ ...itemAt("absent", "live"), id: null }, officeWith(null))).toBeNull();
  const item = itemAt("live");
  expect(createHash("sha256").update(item.bytes).digest("hex")).toBe(item.sha256);
  expect(await inspectItem(item, officeWith({}, item.bytes))).toBeNull();
});
