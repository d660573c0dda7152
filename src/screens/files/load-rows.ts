import { createMatcher, listFileChecks } from "#data/checks/file-checks.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { listMonths } from "#text/list-months.ts";
import type { FilesFilter } from "./files-filter.ts";

export interface Loaded {
  readonly rows: readonly FileCheckRow[];
  /** Checks without any filter. */
  readonly total: number;
  readonly options: FilterOptions;
}

/** What occurs in the list and can be chosen in a filter. */
export interface FilterOptions {
  readonly clientNumbers: readonly string[];
  readonly formats: readonly string[];
  /** What programs name themselves in the header. */
  readonly herkuenfte: readonly string[];
  /** `JJJJ-MM`, newest first. */
  readonly months: readonly string[];
}

/** Every check is read once: the choices of the filters come from all, and `selectRows` narrows by the rest. */
export async function loadRows(ownerId: string, filter: FilesFilter): Promise<Loaded> {
  const everything = { page: 0, rowsPerPage: Number.MAX_SAFE_INTEGER };
  const { rows: all } = await listFileChecks(ownerId, {}, everything);
  const matches = createMatcher({
    verdict: filter.verdict ?? undefined,
    clientNumber: filter.clientNumber === "" ? undefined : filter.clientNumber,
    text: filter.text === "" ? undefined : filter.text,
  });
  return { rows: all.filter(matches), total: all.length, options: listOptions(all) };
}

const listOptions = (rows: readonly FileCheckRow[]): FilterOptions => {
  const clientNumbers = new Set(rows.flatMap(({ clientNumber }) => (clientNumber === null ? [] : [clientNumber])));
  const formats = new Set(rows.flatMap(({ format }) => (format === null ? [] : [format.name])));
  const herkuenfte = new Set(rows.flatMap(({ header }) => header?.herkunft ?? []));
  return {
    clientNumbers: [...clientNumbers].sort((a, b) => Number(a) - Number(b)),
    formats: [...formats].sort((a, b) => a.localeCompare(b, "de")),
    herkuenfte: [...herkuenfte].sort((a, b) => a.localeCompare(b, "de")),
    months: listMonths(rows),
  };
};
