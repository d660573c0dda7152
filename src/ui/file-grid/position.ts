/** A position in a file. */
export interface Position {
  /** 1-based; 0 is the file itself. */
  readonly line: number;
  /** 1-based; 0 is the whole line. */
  readonly field: number;
}

/** A position the grid is to show; `token` distinguishes two requests for the same position. */
export interface GridTarget extends Position {
  readonly token: number;
  /** Scrolls into view without moving the focus. */
  readonly isQuiet?: true;
  /** Offset in the text, needed because XML files may be one line. */
  readonly from?: number;
  /** Number of its place in `report.places`, 1-based. */
  readonly place?: number;
  /** Index of the file in a Belegpaket, 0-based. */
  readonly member?: number;
}
