/** Changing values in the cells of a grid. */
export interface GridEdit {
  readonly canEdit: (line: number, field: number) => boolean;
  /** The value a cell has got; undefined if it is as in the file. */
  readonly changedValue: (line: number, field: number) => string | undefined;
  /** `before` is the value in the file. */
  readonly commit: (cell: { readonly line: number; readonly field: number }, before: string, value: string) => void;
}
