/** A position in a file. */
export interface Position {
  /** 1-based; 0 is the file itself. */
  readonly line: number;
  /** 1-based; 0 is the whole line. */
  readonly field: number;
}

/** A position the grid is to show; `token` tells two requests for the same position apart. */
export interface GridTarget extends Position {
  readonly token: number;
  /** Scrolls into view without moving the focus. */
  readonly isQuiet?: true;
  /** Offset in the text, where lines alone would not tell; XML files may be one line. */
  readonly from?: number;
  /** The file of a Belegpaket it stands in, by its place there, 0-based. */
  readonly member?: number;
}
