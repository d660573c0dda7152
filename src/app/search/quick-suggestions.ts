import { toDayKey } from "#text/format-date.ts";

/** Ready-made searches; each opens the list of files with its filters in the address. */
export const quickSuggestions = (now: number): readonly { readonly label: string; readonly url: string }[] => [
  { label: "Letzte Uploads", url: "/files" },
  { label: "Fehlgeschlagene Prüfungen", url: "/files?verdict=notImportable" },
  { label: "XML-Dateien", url: "/files?text=.xml" },
  { label: "CSV-Dateien", url: "/files?text=.csv" },
  { label: "Heute", url: `/files?von=${toDayKey(now)}&bis=${toDayKey(now)}` },
];
