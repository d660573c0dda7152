/** A text in quotes DATEV does not accept: typographic ones, and apostrophes as databases write them. */
export const foreignQuotes = /^[„“”«»'](.*)[„“”«»']$/su;
