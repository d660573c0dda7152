/** Whole numbers as German writes them: 12.041. */
export const wholeNumbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

/** With one decimal at most: 4,2. */
export const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });
