import { requestHtmlText } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const htmlSchreibweise: CauseKind = {
  id: "html-schreibweise",
  title: "Texte aus einer Internetseite, nicht umgewandelt",
  text: "Umlaute und andere Zeichen stehen in der Schreibweise von HTML, etwa „&auml;“ für ä; so würden sie in die Buchführung übernommen. Wandeln Sie die Texte um und lassen Sie das Vorsystem, meist einen Onlineshop, dies vor der Ausgabe tun.",
  clientRequest: requestHtmlText,
  repairedBy: ["CSV-F-038"],
  explains: ({ find, select, firstValue }) => {
    if (find("CSV-F-038") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-F-038");
    return [...lead, ...select(({ rule }, index) => rule !== "CSV-F-038" && written.test(firstValue(index)))];
  },
};

/** A value that is too long or not allowed because of it. */
const written = /&(?:[a-z]+|#\d+|#x[\da-f]+);/iu;
