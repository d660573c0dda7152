import type { CauseKind } from "./cause.ts";

export const nurWagenruecklauf: CauseKind = {
  id: "nur-wagenruecklauf",
  title: "Zeilenenden eines alten Macintosh-Programms",
  text: "Die Zeilen enden allein mit CR statt mit CR LF. Hier wird die Datei dennoch Zeile für Zeile geprüft; viele andere Programme lesen sie als eine einzige Zeile. Speichern Sie die Datei mit Windows-Zeilenenden.",
  repairedBy: ["CSV-F-034"],
  explains: ({ find, select }) => (find("CSV-F-034") === undefined ? null : select(({ rule }) => rule === "CSV-F-034")),
};
