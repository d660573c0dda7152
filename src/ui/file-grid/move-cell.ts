/** A cell of the grid: row -1 is the heading, column -1 the line number. */
export interface CellRef {
  readonly row: number;
  readonly column: number;
}

/** The cell a key leads to, or null when the key is not one of the grid's. */
export function moveCell(
  event: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: CellRef,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): CellRef | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const clamp = (cell: CellRef): CellRef => ({
    row: Math.max(-1, Math.min(cell.row, last.row)),
    column: Math.max(-1, Math.min(cell.column, last.column)),
  });
  switch (event.key) {
    case "ArrowDown":
      return clamp({ row: row + 1, column });
    case "ArrowUp":
      return clamp({ row: row - 1, column });
    case "ArrowRight":
      return clamp({ row, column: column + 1 });
    case "ArrowLeft":
      return clamp({ row, column: row === -1 ? Math.max(0, column - 1) : column - 1 });
    case "PageDown":
      return clamp({ row: row + size.page, column });
    case "PageUp":
      return clamp({ row: Math.max(0, row - size.page), column });
    case "Home":
      return clamp(event.ctrlKey ? { row: 0, column: 0 } : { row, column: 0 });
    case "End":
      return clamp(event.ctrlKey ? last : { row, column: last.column });
    default:
      return null;
  }
}
