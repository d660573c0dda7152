/** Ready-made searches; each opens the list of files with its filters in the address. */
export const quickSuggestions = (now: number): readonly { readonly label: string; readonly url: string }[] => [
  { label: "Letzte Uploads", url: "/files" },
  { label: "Fehlgeschlagene Prüfungen", url: "/files?status=failed" },
  { label: "XML-Dateien", url: "/files?text=.xml" },
  { label: "CSV-Dateien", url: "/files?text=.csv" },
  { label: "Heute", url: `/files?von=${dayOf(now)}&bis=${dayOf(now)}` },
];

/** JJJJ-MM-TT in the time zone of the device. */
const dayOf = (at: number): string => {
  const date = new Date(at);
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};
