/** A text in quotes that are none for DATEV: those of a word processor, and apostrophes, as databases write them. */
export const foreignQuotes = /^[„“”«»'](.*)[„“”«»']$/su;
