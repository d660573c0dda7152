import { requestSupport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const nurWagenruecklauf: CauseKind = {
  id: "nur-wagenruecklauf",
  title: "Zeilenenden, die Windows-Programme nicht kennen",
  text: "Die Zeilen enden allein mit CR, wie bei alten Macintosh-Programmen, oder eine Übertragung als Text hat jedem CR LF ein CR vorangestellt. Hier wird die Datei dennoch Zeile für Zeile geprüft; viele andere Programme lesen eine einzige Zeile oder leere Zeilen dazwischen. Speichern Sie die Datei mit Windows-Zeilenenden.",
  clientRequest: requestSupport,
  repairedBy: ["CSV-F-034"],
  explains: ({ find, select }) => (find("CSV-F-034") === undefined ? null : select(({ rule }) => rule === "CSV-F-034")),
};
