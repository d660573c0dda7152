import type { CustomTableLayout } from "pdfmake/interfaces";
import { inks } from "./inks.ts";

/** Hairlines between rows; also counts the rows, as the library has no other sign of progress. */
export function watchRows(rows: number, onProgress: (share: number) => void): CustomTableLayout {
  let set = 0;
  return {
    defaultBorder: false,
    hLineWidth: (index) => (index === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => inks.line,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: (index) => {
      if (index > 0) set++;
      onProgress(Math.min(1, set / Math.max(1, rows * callsPerRow)));
      return 3;
    },
    fillColor: (index) => (index === 0 ? inks.ground : null),
  };
}

/** The library requests the padding this often per row. */
const callsPerRow = 2;
