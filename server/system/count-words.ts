/** „1 Datei“, „1.204 Dateien“ */
export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("de-DE")} ${count === 1 ? one : many}`;
