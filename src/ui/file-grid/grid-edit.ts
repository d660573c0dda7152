/** Changing values in the cells of a grid. */
export interface GridEdit {
  readonly canEdit: (line: number, field: number) => boolean;
  /** The new value of a cell; undefined if unchanged. */
  readonly changedValue: (line: number, field: number) => string | undefined;
  /** `before` is the value in the file. */
  readonly commit: (cell: { readonly line: number; readonly field: number }, before: string, value: string) => void;
}
