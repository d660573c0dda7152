import { listFileChecks } from "#data/checks/file-checks.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { FilesFilter } from "./files-filter.ts";

export interface Loaded {
  readonly rows: readonly FileCheckRow[];
  /** Checks without any filter. */
  readonly total: number;
  readonly clientNumbers: readonly string[];
}

/** What the database can narrow by; `selectRows` does the rest. */
export async function loadRows(ownerId: string, filter: FilesFilter): Promise<Loaded> {
  const everything = { page: 0, rowsPerPage: Number.MAX_SAFE_INTEGER };
  const { rows: all } = await listFileChecks(ownerId, {}, everything);
  const { rows } = await listFileChecks(
    ownerId,
    {
      verdict: filter.verdict ?? undefined,
      clientNumber: filter.clientNumber === "" ? undefined : filter.clientNumber,
      text: filter.text === "" ? undefined : filter.text,
    },
    everything,
  );
  const clientNumbers = new Set(all.flatMap((row) => (row.clientNumber === null ? [] : [row.clientNumber])));
  return { rows, total: all.length, clientNumbers: [...clientNumbers].sort((a, b) => Number(a) - Number(b)) };
}
