import { requestSeparateFiles } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const zweiExporte: CauseKind = {
  id: "zwei-exporte",
  title: "Zwei Exporte in einer Datei",
  text: "Zwei oder mehr Dateien wurden aneinandergehängt; mitten in der Datei beginnt ein Export mit eigenen Kopfdaten. Teilen Sie die Datei an dieser Stelle: Aus jedem Export wird wieder eine eigene Datei, Zeichen für Zeichen wie zuvor. Prüfen Sie danach, ob derselbe Stapel doppelt vorkommt.",
  clientRequest: requestSeparateFiles,
  repairedBy: [],
  explains: ({ find, select }) => {
    const second = find("CSV-F-035");
    if (second === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-F-035");
    return [...lead, ...select(({ rule, firstLine }) => rule !== "CSV-F-035" && firstLine >= second.firstLine)];
  },
};
