import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkFile, type ExportSubject } from "#engine/index.ts";
import {
  inOrder,
  joinLines,
  type RecordValues,
  toWindows1252,
  writeHeader,
  writeHeadings,
  writeRecord,
} from "./write-csv.ts";

export const hashBytes = async (bytes: Uint8Array): Promise<string> => createHash("sha256").update(bytes).digest("hex");

/** A Buchungsstapel of these records, checked, about which a document is made. */
export async function createSubject(
  records: readonly RecordValues[],
  change: Partial<ExportSubject> = {},
): Promise<ExportSubject> {
  const lines = records.map((values) => writeRecord({ ...inOrder, ...values }));
  return subjectOf(toWindows1252(joinLines([writeHeader(), writeHeadings(), ...lines])), change);
}

export async function subjectOf(bytes: Uint8Array, change: Partial<ExportSubject> = {}): Promise<ExportSubject> {
  const file = { name: "EXTF_Januar.csv", size: bytes.length, bytes: async () => bytes };
  return {
    file,
    sha256: await hashBytes(bytes),
    result: await checkFile(file, { route: "manual" }),
    checkedAt: Date.UTC(2026, 10, 22, 9),
    createdAt: Date.UTC(2026, 10, 22, 17, 5),
    author: "Sławomir Čech",
    ...change,
  };
}

const readFont = (weight: string): Uint8Array =>
  new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(`source-sans/TTF/SourceSans3-${weight}.ttf`))));

/** The typeface as server and app hand it to the renderer. */
export const readFonts = () => ({ regular: readFont("Regular"), semibold: readFont("Semibold") });
