import type { Verdict } from "#engine/report/report.ts";
import { type RepairedBelegpaket, repairBelegpaket } from "./repair-belegpaket.ts";
import { type RepairedFile, type RepairOptions, repairFile } from "./repair-file.ts";

export interface FileToRepair {
  readonly name: string;
  /** Read when its turn comes, so that only one file is in memory. */
  readonly bytes: () => Promise<Uint8Array>;
  /** With both a Belegpaket is never held whole. */
  readonly size?: number;
  readonly slice?: (from: number, to: number) => Promise<Uint8Array>;
}

export type BulkRepair =
  | {
      readonly kind: "repaired" | "unchanged";
      readonly index: number;
      readonly repaired: RepairedFile | RepairedBelegpaket;
    }
  /** The same bytes as an earlier file; nothing is done twice. */
  | { readonly kind: "duplicate"; readonly index: number; readonly of: number }
  | { readonly kind: "unreadable"; readonly index: number; readonly error: unknown };

/** Repairs one file after the other, in order, with the same choice; every file is answered for. */
export async function* repairFiles(files: readonly FileToRepair[], options: RepairOptions): AsyncGenerator<BulkRepair> {
  const seen = new Map<string, number[]>();
  for (const [index, file] of files.entries()) {
    let bytes: Uint8Array;
    try {
      const { name, size, slice } = file;
      const isArchive = size !== undefined && slice !== undefined && /\.zip$/i.test(name);
      const archive = isArchive ? await repairBelegpaket({ name, size, slice }, options) : null;
      if (archive !== null) {
        yield { kind: archive.applied.length > 0 ? "repaired" : "unchanged", index, repaired: archive };
        continue;
      }
      bytes = await file.bytes();
    } catch (error) {
      yield { kind: "unreadable", index, error };
      continue;
    }
    const key = digest(bytes);
    const of = await findEqual(files, seen.get(key) ?? [], bytes);
    if (of !== null) {
      yield { kind: "duplicate", index, of };
      continue;
    }
    seen.set(key, [...(seen.get(key) ?? []), index]);
    const repaired = await repairFile({ name: file.name, bytes }, options);
    yield { kind: repaired.applied.length > 0 ? "repaired" : "unchanged", index, repaired };
  }
}

export interface RepairSummary {
  readonly files: number;
  readonly repaired: number;
  readonly unchanged: number;
  readonly duplicates: number;
  readonly unreadable: number;
  /** Places that changed in all files. */
  readonly changes: number;
  readonly errorsBefore: number;
  readonly errorsAfter: number;
  readonly importableBefore: number;
  readonly importableAfter: number;
  readonly notCheckable: number;
}

/** Repairs of all files together; duplicates count once. */
export function summariseRepairs(repairs: readonly BulkRepair[]): RepairSummary {
  const count = (kind: BulkRepair["kind"]) => repairs.filter((one) => one.kind === kind).length;
  const done = repairs.flatMap((one) => (one.kind === "repaired" || one.kind === "unchanged" ? [one.repaired] : []));
  const add = (number: (file: Omit<RepairedFile, "bytes">) => number) =>
    done.reduce((sum, file) => sum + number(file), 0);
  return {
    files: repairs.length,
    repaired: count("repaired"),
    unchanged: count("unchanged"),
    duplicates: count("duplicate"),
    unreadable: count("unreadable"),
    changes: add(({ applied }) => applied.reduce((sum, one) => sum + one.count, 0)),
    errorsBefore: add(({ before }) => before.report.counts.error),
    errorsAfter: add(({ result }) => result.report.counts.error),
    importableBefore: add(({ before }) => (isImportable(before.report.verdict) ? 1 : 0)),
    importableAfter: add(({ result }) => (isImportable(result.report.verdict) ? 1 : 0)),
    notCheckable: add(({ result }) => (result.report.verdict === "notCheckable" ? 1 : 0)),
  };
}

const isImportable = (verdict: Verdict): boolean => verdict === "importable" || verdict === "importableWithWarnings";

/** Only says which files are worth comparing. */
function digest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return `${bytes.length} ${hash}`;
}

async function findEqual(
  files: readonly FileToRepair[],
  candidates: readonly number[],
  bytes: Uint8Array,
): Promise<number | null> {
  for (const index of candidates) {
    const other = await files[index]?.bytes();
    if (other?.length === bytes.length && other.every((byte, at) => byte === bytes[at])) return index;
  }
  return null;
}
