import { requestSupport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const leerzeichenUmTrennzeichen: CauseKind = {
  id: "leerzeichen-um-trennzeichen",
  title: "Leerzeichen um die Trennzeichen",
  text: "Die Felder sind mit Leerzeichen vor oder nach dem Semikolon ausgegeben, so dass Anführungszeichen nicht mehr am Anfang und Ende eines Feldes stehen. An den Werten ändert sich nichts, wenn diese Leerzeichen entfallen. Stellen Sie das Vorsystem auf das Semikolon allein um.",
  clientRequest: requestSupport,
  repairedBy: ["CSV-F-033"],
  explains: ({ find, select }) => (find("CSV-F-033") === undefined ? null : select(({ rule }) => rule === "CSV-F-033")),
};
