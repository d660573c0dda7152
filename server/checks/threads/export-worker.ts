import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { move } from "piscina";
import { renderPdf } from "#documents/render-pdf.ts";
import { renderText } from "#documents/render-text.ts";
import { renderWorkbook } from "#documents/render-workbook.ts";
import { buildExport, describeInputFile, type ExportOrder, type Report, writeJson } from "#engine/index.ts";
import { openInputFile } from "#server/store/files/open-input-file.ts";

/** A document to generate from a stored file and its report; structured-cloneable. */
export interface ExportTask {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  readonly report: Report;
  readonly occurrencesPath: string;
  readonly checkedAt: number;
  readonly createdAt: number;
  readonly author: string;
  readonly clientName?: string | undefined;
  readonly order: ExportOrder;
}

/** Without an order: a watched file always gets both documents. */
export type ReportTask = Omit<ExportTask, "order">;

/** A result for programs, as written by `check --json`, and one for people. */
export interface ReportFiles {
  readonly json: string;
  readonly text: string;
}

/** Occurrences per finding in the JSON, as in `check --json`. */
const maxOccurrences = 100;

/** Generates the document in a worker thread. A damaged file is never quoted. */
export const writeExportTask = async (task: ExportTask): Promise<Uint8Array | "damaged"> => {
  const file = await openInputFile(task.path, task.name);
  try {
    if ((await file.hash()) !== task.sha256) return "damaged";
    const { sha256, report, checkedAt, createdAt, author, clientName, order } = task;
    const result = { report, occurrences: await readOccurrences(task.occurrencesPath) };
    const built = await buildExport(
      { file, sha256, result, checkedAt, createdAt, author, clientName },
      order,
      hashBytes,
    );
    return move(await render(built)) as Uint8Array;
  } finally {
    await file.close();
  }
};

/** Generates both in a worker thread. A damaged file is never quoted. */
export const writeReportTask = async (task: ReportTask): Promise<ReportFiles | "damaged"> => {
  const file = await openInputFile(task.path, task.name);
  try {
    if ((await file.hash()) !== task.sha256) return "damaged";
    const { sha256, report, checkedAt, createdAt, author, clientName, name } = task;
    const result = { report, occurrences: await readOccurrences(task.occurrencesPath) };
    const order = { kind: "result", as: "pdf" } as const;
    const built = await buildExport(
      { file, sha256, result, checkedAt, createdAt, author, clientName },
      order,
      hashBytes,
    );
    const described = { path: name, sha256, file, result, durationMs: null, maxOccurrences };
    return {
      json: writeJson([await describeInputFile(described)]),
      text: built.as === "pdf" ? renderText(built.document) : "",
    };
  } finally {
    await file.close();
  }
};

const render = async (built: Awaited<ReturnType<typeof buildExport>>): Promise<Uint8Array> => {
  switch (built.as) {
    case "pdf":
      return renderPdf(built.document, await readFonts(), () => {});
    case "excel":
      return renderWorkbook(built.workbook);
    case "json":
      return new TextEncoder().encode(built.text);
  }
};

const readFonts = async () => {
  const [regular, semibold] = await Promise.all(["Regular", "Semibold"].map(readFont));
  if (!regular || !semibold) throw new Error("a typeface is missing");
  return { regular, semibold };
};

const readFont = async (weight: string): Promise<Uint8Array> =>
  readFile(fileURLToPath(import.meta.resolve(`source-sans/TTF/SourceSans3-${weight}.ttf`)));

const readOccurrences = async (path: string): Promise<Uint32Array> => {
  const bytes = await readFile(path);
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

const hashBytes = async (bytes: Uint8Array): Promise<string> => createHash("sha256").update(bytes).digest("hex");
