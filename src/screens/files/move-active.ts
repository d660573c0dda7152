import type { FileCheckRow } from "#data/store/tables.ts";

/**
 * The row the keys move to, found by its id, because the list changes while checks come in.
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
