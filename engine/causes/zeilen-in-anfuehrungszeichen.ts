import { requestPlainExport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const zeilenInAnfuehrungszeichen: CauseKind = {
  id: "zeilen-in-anfuehrungszeichen",
  title: "Mit einem Tabellenprogramm geöffnet, das das Komma als Trennzeichen erwartet",
  text: "Ein Tabellenprogramm mit englischen Einstellungen hat jede Zeile als eine einzige Zelle gelesen und beim Speichern in Anführungszeichen gesetzt. Die Zeilen lassen sich daraus lösen; sicherer ist die ursprüngliche Datei. Öffnen Sie Dateien für den Import nur als Kopie.",
  clientRequest: requestPlainExport,
  repairedBy: ["CSV-F-032"],
  explains: ({ find, select }) => (find("CSV-F-032") === undefined ? null : select(({ rule }) => rule === "CSV-F-032")),
};
