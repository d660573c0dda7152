/**
 * A backup is a gzipped tar, so that it can be looked into with ordinary tools: `archive.json`, then what was stored in
 * parts of at most `partBytes`, then `summary.json` and `manifest.sha256`, which is what `sha256sum -c` reads.
 */
export const partBytes = 16 * 1_048_576;

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
  /** Migrations the copied database had seen, in their order. */
  readonly migrations: readonly string[];
}

export interface ArchiveSummary {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly occurrences: number;
  /** What rows name and the data folder did not hold, or held with other bytes. */
  readonly missing: readonly string[];
  readonly hasKey: boolean;
}

/** The archive cannot be used; the message is a German sentence for the person at the console. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** The first part has the plain name, so that a file of one part can be taken out as it is. */
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

/** What an entry of the archive is; anything else has no place in one, least of all a path that leads out of it. */
export const readPartName = (entry: string): ArchivePart => {
  if (entry in single) return { kind: single[entry as keyof typeof single] };
  for (const [kind, pattern] of patterns) {
    const [, name, part] = pattern.exec(entry) ?? [];
    if (name !== undefined) return { kind, name, part: Number(part ?? 0) };
  }
  throw new ArchiveError("Die Datei ist keine Sicherung von Prüfstapel.");
};
