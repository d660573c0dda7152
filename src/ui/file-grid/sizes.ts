/** Sizes of the grid in pixels; the style sheet sets its line heights by them. */
export const rowHeight = 36;
export const headHeight = 48;
/** Width of the line numbers, which come before the first column. */
export const lineWidth = 76;
