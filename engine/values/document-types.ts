/** The kinds of file a document is written as. */
export const documentTypes = {
  pdf: { ending: "pdf", mediaType: "application/pdf" },
  excel: { ending: "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  json: { ending: "json", mediaType: "application/json" },
} as const;
