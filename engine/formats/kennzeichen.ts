/** Whether the first cell of a header marks a file of the DATEV-Format, in small letters as well. */
export const isKennzeichen = (cell: string): boolean => /^(?:EXTF|DTVF)$/i.test(cell.trim());
