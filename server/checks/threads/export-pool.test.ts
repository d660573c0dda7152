import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportOrder } from "#engine/index.ts";
import { createSubject } from "#tests/support/export-subject.ts";
import { readPages } from "#tests/support/read-pages.ts";
import { createExportPool } from "./export-pool.ts";
import type { ExportTask } from "./export-worker.ts";

const pool = createExportPool();
const { signal } = new AbortController();
let folder: string;
let task: Omit<ExportTask, "order">;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-export-"));
  const { file, sha256, result } = await createSubject([{ gegenkonto: "10000", belegfeld1: "RE-77" }]);
  const { report, occurrences } = result;
  await writeFile(join(folder, "file"), await file.bytes());
  await writeFile(join(folder, "occurrences"), new Uint8Array(occurrences.buffer as ArrayBuffer));
  const paths = { path: join(folder, "file"), occurrencesPath: join(folder, "occurrences") };
  task = { ...paths, name: file.name, sha256, report, checkedAt: 0, createdAt: 0, author: "Sławomir Čech" };
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

test("a thread generates the letter from the stored file", async () => {
  const pdf = await pool.writeExport({ ...task, order: { kind: "inquiry", as: "pdf" } }, signal);
  const text = (await readPages(new Uint8Array(pdf))).join(" ");
  expect(text).toContain("Sławomir Čech");
  expect(text).toContain("RE-77");
});

test.each<ExportOrder>([
  { kind: "result", as: "excel" },
  { kind: "proof", as: "json" },
])("%o is generated", async (order) => {
  const content = await pool.writeExport({ ...task, order }, signal);
  expect(Buffer.from(content).toString("latin1", 0, 2)).toBe(order.as === "json" ? "{\n" : "PK");
});

test("a damaged file is never quoted", async () => {
  const damaged = { ...task, sha256: "0".repeat(64), order: { kind: "result", as: "pdf" } as const };
  await expect(pool.writeExport(damaged, signal)).rejects.toMatchObject({ code: "FILE_DAMAGED" });
});

test("a failure or timeout gives a German message, and the next document is generated", async () => {
  const order = { kind: "result", as: "pdf" } as const;
  const lost = { ...task, occurrencesPath: join(folder, "absent"), order };
  const failed = { code: "EXPORT_FAILED", message: expect.stringContaining("konnte auf dem Server nicht erstellt") };
  await expect(pool.writeExport(lost, signal)).rejects.toMatchObject(failed);
  const hurried = createExportPool({ maxMs: 1 });
  await expect(hurried.writeExport({ ...task, order }, signal)).rejects.toMatchObject(failed);
  await hurried.close();
  expect((await pool.writeExport({ ...task, order }, signal)).length).toBeGreaterThan(1000);
});

test("a document that waits is generated after the one before it was aborted", async () => {
  const single = createExportPool();
  const control = new AbortController();
  const order = { kind: "result", as: "pdf" } as const;
  await single.writeExport({ ...task, order }, signal);
  const first = single.writeExport({ ...task, order }, control.signal);
  const second = single.writeExport({ ...task, order }, signal);
  control.abort();
  await expect(first).rejects.toMatchObject({ code: "EXPORT_FAILED" });
  expect((await second).length).toBeGreaterThan(1000);
  await single.close();
});
