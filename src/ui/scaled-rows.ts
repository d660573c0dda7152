/**
 * Rows of equal height on a canvas of bounded height. Browsers cut elements off at about 17 million pixels, which
 * half a million rows exceed; beyond the bound the scroll bar is scaled, so every row stays reachable.
 */
export interface RowSpace {
  readonly count: number;
  readonly rowHeight: number;
  /** Height of the visible part in pixels. */
  readonly viewport: number;
}

const maxCanvas = 12_000_000;

export const canvasHeight = (space: RowSpace): number => Math.min(space.count * space.rowHeight, maxCanvas);

/** Rows to draw for a scroll position, with the pixel offset of the first one on the canvas. */
export function visibleRows(
  space: RowSpace,
  scrollTop: number,
  overscan: number,
): { readonly first: number; readonly last: number; readonly top: number } {
  const exact = rowAt(space, scrollTop);
  const first = Math.max(0, Math.floor(exact) - overscan);
  const last = Math.min(space.count - 1, Math.ceil(exact + space.viewport / space.rowHeight) + overscan);
  // Exactly the same at every scroll position where nothing is scaled: a row that seems to move is drawn again.
  const top = isScaled(space) ? scrollTop + (first - exact) * space.rowHeight : first * space.rowHeight;
  return { first, last, top };
}

/** Scroll position that brings a row into view; the current one when the row is visible already. */
export function scrollTopFor(space: RowSpace, scrollTop: number, row: number): number {
  const exact = rowAt(space, scrollTop);
  const visible = space.viewport / space.rowHeight;
  if (row >= exact && row + 1 <= exact + visible) return scrollTop;
  const firstRow = Math.max(0, Math.min(row - Math.max(0, (visible - 1) / 2), space.count - visible));
  return firstRow * pixelsPerRow(space);
}

const isScaled = ({ count, rowHeight }: RowSpace): boolean => count * rowHeight > maxCanvas;

const rowAt = (space: RowSpace, scrollTop: number): number =>
  Math.max(0, Math.min(scrollTop / pixelsPerRow(space), space.count));

/** Distance the scroll bar moves per row: the height of a row until the canvas is full. */
function pixelsPerRow(space: RowSpace): number {
  if (!isScaled(space)) return space.rowHeight;
  const hidden = space.count - space.viewport / space.rowHeight;
  return (maxCanvas - space.viewport) / hidden;
}
