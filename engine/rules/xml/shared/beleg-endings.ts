/** Endings of files that DATEV takes as a Beleg. Source: package datev_creator after the DATEV developer portal. */
export const belegEndings: ReadonlySet<string> = new Set(
  "pdf xml tif tiff bmp csv doc docx gif jpeg jpg ods odt pkcs7 png rtf txt xls xlsx".split(" "),
);
