import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice } from "#tests/einvoice/example-invoices.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";
import { createHandlers, transfers } from "./handlers.ts";

const content = latin1Bytes(exampleFile(exampleRecord({ umsatz: "119.00" })));
const file = { name: "EXTF_a.csv", bytes: new Blob([content.slice()]), route: "manual" } as const;
const none = (): void => {};

test("a check reports each percent once and hands its occurrences over", async () => {
  const shares: number[] = [];
  const checked = await createHandlers().check(file, (share) => shares.push(share));
  expect(checked.result.report.verdict).toBe("notImportable");
  const percents = shares.map((share) => Math.floor(share * 100));
  expect(new Set(percents).size).toBe(percents.length);
  expect(percents.at(-1)).toBe(100);
  expect(transfers.check?.(checked)).toEqual([checked.result.occurrences.buffer]);
});

test("getting ready ends when a file comes, and the file is checked as ever", async () => {
  const handlers = createHandlers();
  let isReady = false;
  const ready = Promise.resolve(handlers.warmUp(null, none)).then(() => {
    isReady = true;
  });
  const { result } = await handlers.check(file, none);
  expect(result.report.verdict).toBe("notImportable");
  expect(isReady).toBe(false);
  await ready;
});

test("a file that cannot be read gets no verdict", async () => {
  const unreadable = new (class extends Blob {
    override arrayBuffer(): Promise<ArrayBuffer> {
      return Promise.reject(new Error("NotReadable"));
    }
    override slice(): Blob {
      return this;
    }
  })();
  const { result } = await createHandlers().check({ ...file, bytes: unreadable }, none);
  expect(result.report).toMatchObject({
    verdict: "notCheckable",
    reason: expect.stringContaining("NotReadable"),
  });
});

test("lines, occurrences and exports are those of the file opened last", async () => {
  const handlers = createHandlers();
  expect(handlers.rows({ from: 1, count: 1 }, none)).toEqual([]);
  const { result } = await handlers.check(file, none);
  expect(await handlers.open({ bytes: file.bytes, result }, none)).toMatchObject({ lineCount: 3 });
  expect(handlers.rows({ from: 3, count: 9 }, none)).toMatchObject([{ line: 3 }]);
  expect(handlers.describe({ finding: 0, offset: 0, limit: 1 }, none)).toMatchObject([{ line: 3, found: "119.00" }]);
  const facts = { fileName: "EXTF_a.csv", sha256: "ab", durationMs: null };
  expect(handlers.export({ kind: "csv", facts }, none)).toContain("119.00");
  await handlers.open({ bytes: new Blob(["a;b\r\n"]), result: null }, none);
  expect(handlers.rows({ from: 1, count: 9 }, none)).toEqual([{ line: 1, cells: ["a", "b"] }]);
});

test("a repair hands its bytes over and leaves the file as it is", async () => {
  const handlers = createHandlers();
  const { offers } = await handlers.offerRepairs(file, none);
  const outcome = await handlers.repair({ ...file, chosen: offers.map(({ id }) => id) }, none);
  expect(outcome.report.counts.error).toBe(0);
  expect(new Uint8Array(await file.bytes.arrayBuffer())).toEqual(content);
});

test("the data files of an archive come each in a Blob, those that cannot be read do not", async () => {
  const zip = writeZip([
    { name: "liesmich.pdf", content: new TextEncoder().encode("%PDF-1.7") },
    { name: "Januar/EXTF_a.csv", content },
    { name: "EXTF_b.csv", content, crc: 1 },
  ]);
  const opened = await createHandlers().openArchive({ name: "a.zip", bytes: new Blob([zip.slice()]) }, none);
  expect(opened.map(({ position, name }) => [position, name])).toEqual([[2, "EXTF_a.csv"]]);
  expect(new Uint8Array((await opened[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(content);
  expect(await createHandlers().openArchive(file, none)).toEqual([]);
});

test("two Buchungsstapel are compared in order of time, with bookings and sums", async () => {
  const stapel = (umsatz: string) => new Blob([latin1Bytes(exampleFile(exampleRecord({ umsatz }))).slice()]);
  const compared = await createHandlers().compareStapel({ before: stapel("119,00"), after: stapel("120,00") }, none);
  expect(compared.bookings).toEqual({ inBoth: 0, changed: 1, onlyHere: 0, onlyThere: 0 });
  expect(compared.totals).toMatchObject({ umsatzBefore: 11_900, umsatzAfter: 12_000, unchanged: 0 });
});

test("an e-invoice is shown and read as text, and of a PDF the invoice in it", async () => {
  for (const [name, bytes] of [
    ["rechnung.xml", new Blob([ciiInvoice])],
    ["rechnung.pdf", new Blob([writeVisiblePdf(ciiInvoice).slice()])],
  ] as const) {
    const handlers = createHandlers();
    const { result } = await handlers.check({ name, bytes, route: "manual" }, none);
    await handlers.open({ bytes, result }, none);
    const shown = await handlers.showInvoice(null, none);
    expect(shown?.outline.head.terms[0]).toMatchObject({ id: "BT-1", shown: "RE-2026-0815" });
    expect(await handlers.openText({ member: null }, none)).toMatchObject({ isText: true, tree: { defect: null } });
  }
});

test("an e-invoice in a PDF is compared with the text of its pages", async () => {
  const pdf = writeVisiblePdf(
    ciiInvoice,
    visibleLines.map((line) => line.replace("119,00", "119,01")),
  );
  const { result } = await createHandlers().check(
    { name: "a.pdf", bytes: new Blob([pdf.slice()]), route: "manual" },
    none,
  );
  expect(result.report.findings).toMatchObject([{ rule: "PDF-03" }]);
});
