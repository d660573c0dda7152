import { requestCompleteFile } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const abgeschnitteneDatei: CauseKind = {
  id: "abgeschnittene-datei",
  title: "Die Datei ist abgeschnitten",
  text: "Die Ausgabe oder die Übertragung ist vorzeitig abgebrochen, etwa wegen einer getrennten Verbindung oder eines vollen Datenträgers. Der Rest der Datei fehlt und steht nur noch im Vorsystem. Geben Sie den Stapel neu aus und verwenden Sie diese Datei nicht; auch die letzte Zeile zu löschen hilft nicht.",
  clientRequest: requestCompleteFile,
  repairedBy: [],
  explains: ({ find, select }) => {
    const cut = find("CSV-F-036");
    if (cut === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-F-036");
    const rest = select(({ rule, firstLine }) => rule !== "CSV-F-036" && firstLine >= cut.firstLine);
    // A file that ends in its headings has no records either.
    const none = cut.firstLine > 2 ? [] : select(({ rule, firstLine }) => rule === "CSV-F-022" && firstLine === 0);
    return [...lead, ...rest, ...none];
  },
};
