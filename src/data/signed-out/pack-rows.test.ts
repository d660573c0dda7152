import { expect, test } from "vitest";
import { createRows } from "#tests/support/table-rows.ts";
import { packRows, unpackRows } from "./pack-rows.ts";

const rowsOf = (ownerId: string) => createRows(ownerId, "here");

/** With the bytes of blobs in their place. */
const readable = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob) return { type: value.type, bytes: [...new Uint8Array(await value.arrayBuffer())] };
  if (Array.isArray(value)) return Promise.all(value.map(readable));
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return value;
  const entries = Object.entries(value).map(async ([key, inner]) => [key, await readable(inner)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

test("rows of every table come out as they went in", async () => {
  const rows = {
    ...rowsOf("anna"),
    blobs: [{ localId: "a", content: new Blob(["Umsätze;1,5"], { type: "text/csv" }) }],
  };
  expect(await readable(await unpackRows(packRows(rows).content))).toEqual(await readable(rows));
});

test("nothing, and a file of no bytes, come out as they went in", async () => {
  expect(await unpackRows(packRows({}).content)).toEqual({});
  const { blobs } = await unpackRows(packRows({ blobs: [{ localId: "a", content: new Blob([]) }] }).content);
  expect(blobs).toMatchObject([{ localId: "a" }]);
  expect(blobs?.map((row) => "content" in row && row.content instanceof Blob && row.content.size)).toEqual([0]);
});

test("the outline differs as soon as a row does, and never by itself", () => {
  const rows = rowsOf("anna");
  const { outline } = packRows(rows);
  expect(packRows(structuredClone(rows)).outline).toBe(outline);
  const changed = rows.fileChecks.map((row) => ({ ...row, status: "completed" }));
  expect(packRows({ ...rows, fileChecks: changed }).outline).not.toBe(outline);
});
