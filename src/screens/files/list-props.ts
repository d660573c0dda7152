import type { FileCheckRow } from "#data/store/tables.ts";

/** Shared props of table and cards. */
export interface ListProps {
  readonly rows: readonly FileCheckRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (localIds: readonly string[], selected: boolean) => void;
  /** `localId` of the row the keys act on. */
  readonly active: string | null;
  readonly connected: boolean;
  readonly onDelete: (row: FileCheckRow) => void;
}
