// `npm run bench:exports`: the documents about a file with 10,000 findings, each in a fresh process, as a worker makes them.
import { execFileSync } from "node:child_process";
import { renderPdf } from "#documents/render-pdf.ts";
import { renderWorkbook } from "#documents/render-workbook.ts";
import { buildExport, type ExportOrder } from "#engine/index.ts";
import { createSubject, hashBytes, readFonts } from "#tests/support/export-subject.ts";
import { readPeakMb } from "./read-peak.ts";

const occurrences = 10_000;

const orders: Readonly<Record<string, { readonly order: ExportOrder; readonly targetMs: number | null }>> = {
  excel: { order: { kind: "result", as: "excel" }, targetMs: 1_500 },
  pdf: { order: { kind: "result", as: "pdf" }, targetMs: 10_000 },
  proof: { order: { kind: "proof", as: "pdf" }, targetMs: null },
  letter: { order: { kind: "inquiry", as: "pdf" }, targetMs: null },
};

interface Measured {
  readonly ms: number;
  /** What the processor spent on it, also where others keep it busy. */
  readonly cpuMs: number;
  readonly listed: number;
  readonly sizeKb: number;
  readonly beforeMb: number;
  readonly peakMb: number;
}

async function measureOne(order: ExportOrder): Promise<Measured> {
  const records = Array.from({ length: occurrences }, (_, row) => ({ belegfeld1: `RE-${row}`, buSchluessel: "ab" }));
  const subject = await createSubject(records);
  const { error, warning, hint } = subject.result.report.counts;
  const fonts = readFonts();
  const beforeMb = readPeakMb();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const built = await buildExport(subject, order, hashBytes);
  const bytes =
    built.as === "pdf"
      ? await renderPdf(built.document, fonts, () => {})
      : built.as === "excel"
        ? await renderWorkbook(built.workbook)
        : new Uint8Array();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000;
  return { ms, cpuMs, listed: error + warning + hint, sizeKb: bytes.length / 1000, beforeMb, peakMb: readPeakMb() };
}

function runBench(): void {
  for (const [name, { targetMs }] of Object.entries(orders)) {
    const output = execFileSync(process.execPath, [import.meta.filename, name], { encoding: "utf8" });
    const { ms, cpuMs, listed, sizeKb, beforeMb, peakMb }: Measured = JSON.parse(output);
    const target = targetMs === null ? "" : ` (Ziel ≤ ${targetMs} ms)`;
    console.log(
      `${name.padEnd(7)} ${ms.toFixed(0)} ms${target}, Rechenzeit ${cpuMs.toFixed(0)} ms, ${listed} Fundstellen, ${sizeKb.toFixed(0)} KB, Speicher ${beforeMb.toFixed(0)} → ${peakMb.toFixed(0)} MB`,
    );
    if (targetMs !== null && ms > targetMs) process.exitCode = 1;
  }
}

const chosen = orders[process.argv[2] ?? ""];
if (chosen === undefined) runBench();
else console.log(JSON.stringify(await measureOne(chosen.order)));
