import { requestOriginalFile } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const umbrocheneZeilen: CauseKind = {
  id: "umbrochene-zeilen",
  title: "Beim Versand oder Einfügen als Text umbrochen",
  text: ({ readLine }) =>
    `Jede Zeile wurde nach ${readLine(1).length} Zeichen umbrochen, wie es E-Mail-Programme mit Text tun. Wo ein Zeilenende schon vorher stand, ist nicht sicher zu sagen. Verwenden Sie die ursprüngliche Datei oder geben Sie sie im Vorsystem neu aus, und versenden Sie sie als Anhang.`,
  clientRequest: requestOriginalFile,
  repairedBy: [],
  explains: ({ find, select }) => (find("CSV-F-046") === undefined ? null : select(({ rule }) => rule === "CSV-F-046")),
};
