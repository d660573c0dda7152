import type { FileCheckRow } from "#data/store/tables.ts";

/**
 * The row that the keys move to. The list keeps moving by itself, because checks come in and their order changes: the
 * place is that of the row, not a number.
 */
export function moveActive(
  rows: readonly Pick<FileCheckRow, "localId">[],
  active: string | null,
  by: 1 | -1,
): string | null {
  const at = rows.findIndex(({ localId }) => localId === active);
  const next = at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by));
  return rows[next]?.localId ?? null;
}
