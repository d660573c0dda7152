import { requestPlainExport } from "#engine/model/client-requests.ts";
import { foreignQuotes } from "#engine/values/foreign-quotes.ts";
import type { CauseKind } from "./cause.ts";

export const typografischeAnfuehrungszeichen: CauseKind = {
  id: "typografische-anfuehrungszeichen",
  title: "Typografische Anführungszeichen oder Apostrophe",
  text: "Die Texte stehen in „ “ oder in Apostrophen statt in geraden Anführungszeichen; für DATEV gehören diese Zeichen zum Wert. Sie entstehen, wenn eine Textverarbeitung oder eine Korrekturfunktion die Zeichen ersetzt oder eine Datenbank Texte auf ihre Weise ausgibt. Geben Sie die Datei mit geraden Anführungszeichen neu aus.",
  clientRequest: requestPlainExport,
  repairedBy: ["CSV-F-026"],
  explains: ({ find, select, firstValue }) => {
    if (find("CSV-F-026") === undefined) return null;
    const marked = select((_, index) => foreignQuotes.test(firstValue(index)));
    return marked.length === 0 ? null : marked;
  },
};
