/** In rem, as in the style sheet, so that all of it grows with the text. */
export const rowHeight = 2.25;
export const headHeight = 3;
/** Width of the line numbers, which come before the first column. */
export const lineWidth = 4.75;
