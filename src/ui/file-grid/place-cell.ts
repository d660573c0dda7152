import type { CSSProperties } from "react";
import type { Pin } from "./pin-columns.ts";

/** A pinned cell is laid out in the row, so that it can stick to the edge; the others are positioned over it. */
export const placeCell = (width: number, left: number, pin: Pin | undefined): CSSProperties =>
  pin === undefined
    ? { left: `${left}rem`, width: `${width}rem` }
    : { left: `${pin.at}rem`, marginLeft: `${pin.gap}rem`, width: `${width}rem` };
