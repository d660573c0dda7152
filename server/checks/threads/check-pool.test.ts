import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { checkFile, fingerprintResult, reportsEqual, setPdfTextReader } from "#engine/index.ts";
import { ciiInvoice } from "#tests/einvoice/example-invoices.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";
import { hostileFiles } from "#tests/speed/hostile-files.ts";
import { type CheckPool, createCheckPool, DamagedFileError } from "./check-pool.ts";

let dir: string;
let pool: CheckPool;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-pool-"));
  pool = createCheckPool(1);
});
afterAll(async () => {
  await pool.close();
  await rm(dir, { recursive: true, force: true });
});

const header =
  '"EXTF";700;21;"Buchungsstapel";13;20260101120000000;;"RE";"";"";29098;55003;20260101;4;20260101;20261231;"Probe";"";1;0;0;"EUR";;"";;;"03";;;"";""';

const write = (records: number): string =>
  [header, "Umsatz;Soll/Haben", ...Array.from({ length: records }, () => "abc;X")].join("\r\n");

const store = async (name: string, content: number | Uint8Array) => {
  const text = typeof content === "number" ? write(content) : content;
  const path = join(dir, name);
  await writeFile(path, text);
  const occurrencesPath = join(dir, `${name}.bin`);
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { path, name, size: Buffer.byteLength(text), sha256, route: "manual", occurrencesPath } as const;
};
const open = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

setPdfTextReader(readPdfText);
const otherTotal = visibleLines.map((line) => line.replace("119,00", "119,01"));

test.each([
  ["EXTF_gleich.csv", 100, "CSV-R-001"],
  ["rechnung.pdf", writeVisiblePdf(ciiInvoice, otherTotal), "PDF-03"],
])("a thread gives the same report on %s as the engine here", async (name, content, rule) => {
  const task = await store(name, content);
  const { report, resultHash } = await pool.runCheck(task, open());
  const bytes = new Uint8Array(await readFile(task.path));
  const here = await checkFile({ name: task.name, size: task.size, bytes: async () => bytes }, { route: "manual" });
  const packed = new Uint8Array(await readFile(task.occurrencesPath));
  expect(reportsEqual({ report, occurrences: new Uint32Array(packed.buffer) }, here)).toBe(true);
  expect(resultHash).toBe(
    await fingerprintResult(here, async (part) => createHash("sha256").update(part).digest("hex")),
  );
  expect(report.findings.map((finding) => finding.rule)).toContain(rule);
});

test("a check waits for the thread being prepared for it", async () => {
  const prepared = createCheckPool(1);
  prepared.prepare();
  prepared.prepare();
  const { report } = await prepared.runCheck(await store("EXTF_bereit.csv", 10), open());
  expect(report.records).toBe(10);
  await prepared.close();
});

test("a check over the memory limit ends its thread, not the server", async () => {
  const small = createCheckPool(1, { maxMemoryMb: 24 });
  const distinct = hostileFiles["Millionen verschiedener Werte"]?.(30_000_000) ?? 0;
  const running = small.runCheck(await store("EXTF_viel.csv", distinct), open());
  await expect(running).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  await small.close();
});

test("a thread that fails to start does not end the server", async () => {
  const warned = new Promise((resolve) => process.once("warning", resolve));
  const tiny = createCheckPool(1, { maxMemoryMb: 6 });
  tiny.prepare();
  expect(await warned).toMatchObject({ name: "ThreadEnded", message: expect.stringContaining("memory limit") });
  // Each check says so, instead of waiting for ever.
  const task = await store("EXTF_winzig.csv", 1);
  await expect(tiny.runCheck(task, open())).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  await expect(tiny.readHeader(task)).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  await tiny.close();
});

test("progress arrives while it runs", async () => {
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  await pool.runCheck(await store("EXTF_gross.csv", 200_000), { ...open(), onProgress });
  expect(shares.length).toBeGreaterThan(1);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

test("an aborted check ends, and the next one gets a thread", async () => {
  const control = new AbortController();
  const task = await store("EXTF_abbruch.csv", 200_000);
  const running = pool.runCheck(task, { signal: control.signal, onProgress: () => control.abort() });
  await expect(running).rejects.toThrow();
  expect((await pool.runCheck(await store("EXTF_danach.csv", 1), open())).report.header.clientNumber).toBe("55003");
});

test("bytes changed since the upload are not checked", async () => {
  const task = await store("EXTF_faul.csv", 10);
  const text = await readFile(task.path, "latin1");
  await writeFile(task.path, text.replace("abc", "abd"), "latin1");
  await expect(pool.runCheck(task, open())).rejects.toBeInstanceOf(DamagedFileError);
});

test.each([
  ["is gone", (path: string) => rm(path)],
  ["is a folder", (path: string) => rm(path).then(() => mkdir(path))],
])("a stored file that %s gives an error and no verdict", async (_title, spoil) => {
  const task = await store("EXTF_unlesbar.csv", 10);
  await spoil(task.path);
  await expect(pool.runCheck(task, open())).rejects.toThrow(/ENOENT|EISDIR/);
  await expect(pool.readHeader(task)).rejects.toThrow(/ENOENT|EISDIR/);
});

test("reads the header of a stored file", async () => {
  expect(await pool.readHeader(await store("EXTF_kopf.csv", 1))).toMatchObject({
    clientNumber: "55003",
    beraterNumber: "29098",
  });
});
