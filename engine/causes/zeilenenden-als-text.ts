import { requestSupport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const zeilenendenAlsText: CauseKind = {
  id: "zeilenenden-als-text",
  title: "Zeilenenden als Text ausgegeben",
  text: "Das Vorsystem hat die Zeichenfolge „\\r\\n“ ausgeschrieben, statt Zeilen zu beenden. Meist steht sie dort in einfachen Anführungszeichen oder ist doppelt maskiert. Korrigieren Sie die Ausgabe und erzeugen Sie die Datei neu; erst danach lassen sich die Datensätze prüfen.",
  clientRequest: requestSupport,
  repairedBy: ["CSV-F-024"],
  explains: ({ find, select }) => (find("CSV-F-024") === undefined ? null : select(() => true)),
};
