import { mebibyte } from "#engine/values/units.ts";

/**
 * A backup is a gzipped tar that ordinary tools can read: `archive.json`, then the stored data in parts of at most
 * `partBytes`, then `summary.json` and `manifest.sha256`, which `sha256sum -c` verifies.
 */
export const partBytes = 16 * mebibyte;

export const headName = "archive.json";
export const summaryName = "summary.json";
export const manifestName = "manifest.sha256";
export const keyName = "secret.key";

export interface ArchiveHead {
  readonly format: "pruefstapel-archive";
  readonly version: 1;
  readonly createdAt: number;
  /** Version of the program that wrote it. */
  readonly product: string;
  /** Migrations of the copied database, in order. */
  readonly migrations: readonly string[];
}

export interface ArchiveSummary {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly occurrences: number;
  /** Files that rows refer to but the data folder lacked or held with other bytes. */
  readonly missing: readonly string[];
  readonly hasKey: boolean;
}

/** The archive cannot be used; the message is German and shown on the console. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** The first part has the plain name, so that a file with one part can be extracted directly. */
export const partName = (name: string, part: number): string => (part === 0 ? name : `${name}.part${part}`);

export type ArchivePart =
  | { readonly kind: "head" | "summary" | "manifest" | "key" }
  | { readonly kind: "table"; readonly name: string; readonly part: number }
  | { readonly kind: "bytes" | "occurrences"; readonly name: string; readonly part: number };

const patterns = [
  ["table", /^tables\/([a-z_]+)\.jsonl(?:\.part(\d+))?$/],
  ["bytes", /^files\/([0-9a-f]{64})(?:\.part(\d+))?$/],
  ["occurrences", /^occurrences\/([\w-]+\.bin)(?:\.part(\d+))?$/],
] as const;
const single = { [headName]: "head", [summaryName]: "summary", [manifestName]: "manifest", [keyName]: "key" } as const;

/** Parses the name of an entry; refuses unknown names, in particular paths that lead out of the archive. */
export const readPartName = (entry: string): ArchivePart => {
  if (entry in single) return { kind: single[entry as keyof typeof single] };
  for (const [kind, pattern] of patterns) {
    const [, name, part] = pattern.exec(entry) ?? [];
    if (name !== undefined) return { kind, name, part: Number(part ?? 0) };
  }
  throw new ArchiveError("Die Datei ist keine Sicherung von Prüfstapel.");
};
