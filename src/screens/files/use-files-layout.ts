import { readSetting, type Settings, writeSetting } from "#data/person/settings.ts";
import { log } from "#data/store/logs.ts";
import { useKeptQuery } from "#screens/shared/use-kept-query.ts";
import { columns, noLayout, readLayout, type TableLayout, usualColumns, writeLayout } from "./columns.ts";
import type { SortColumn } from "./files-filter.ts";

export interface FilesLayout {
  readonly table: TableLayout;
  readonly density: Settings["density"];
  readonly rowsPerPage: Settings["rowsPerPage"];
  readonly showColumn: (key: SortColumn, isShown: boolean) => void;
  readonly resizeColumn: (key: SortColumn, width: number) => void;
  readonly setDensity: (density: Settings["density"]) => void;
  readonly setRowsPerPage: (rows: Settings["rowsPerPage"]) => void;
  readonly reset: () => void;
}

/** How the person wants to see the list; undefined until it was read. */
export function useFilesLayout(ownerId: string): FilesLayout | undefined {
  const stored = useKeptQuery(ownerId, "filesLayout", async () => ({
    table: await readSetting("filesTable"),
    density: await readSetting("density"),
    rowsPerPage: await readSetting("rowsPerPage"),
  }));
  if (stored === undefined) return undefined;
  const table = readLayout(stored.table);
  const store = (next: TableLayout): void => write("filesTable", next === noLayout ? "" : writeLayout(next));
  return {
    table,
    density: stored.density,
    rowsPerPage: stored.rowsPerPage,
    showColumn: (key, isShown) => {
      const shown = new Set(table.shown ?? usualColumns);
      if (isShown) shown.add(key);
      else shown.delete(key);
      store({ ...table, shown: columns.flatMap((column) => (shown.has(column.key) ? [column.key] : [])) });
    },
    resizeColumn: (key, width) => store({ ...table, widths: { ...table.widths, [key]: width } }),
    setDensity: (density) => write("density", density),
    setRowsPerPage: (rows) => write("rowsPerPage", rows),
    reset: () => store(noLayout),
  };
}

/** A failure is ignored: the list then keeps its layout. */
const write = <K extends keyof Settings>(key: K, value: Settings[K]): void => {
  writeSetting(key, value).catch((error: unknown) => log("WARN", "Layout not stored", String(error)));
};
