import type { CauseKind } from "./cause.ts";

export const typografischeAnfuehrungszeichen: CauseKind = {
  id: "typografische-anfuehrungszeichen",
  title: "Typografische Anführungszeichen",
  text: "Die Texte stehen in „ “ statt in geraden Anführungszeichen; für DATEV gehören die typografischen zum Wert. Sie entstehen, wenn eine Textverarbeitung oder eine Korrekturfunktion die Zeichen ersetzt. Geben Sie die Datei neu aus und bearbeiten Sie sie nicht in einem solchen Programm.",
  repairedBy: ["CSV-F-026"],
  explains: ({ find, select, firstValue }) => {
    if (find("CSV-F-026") === undefined) return null;
    const marked = select((_, index) => isTypographic(firstValue(index)));
    return marked.length === 0 ? null : marked;
  },
};

const isTypographic = (value: string): boolean => /^[„“”«»].*[„“”«»]$/su.test(value);
