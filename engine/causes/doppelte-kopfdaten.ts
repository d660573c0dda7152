import { requestSupport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const doppelteKopfdaten: CauseKind = {
  id: "doppelte-kopfdaten",
  title: "Die Kopfdaten stehen doppelt",
  text: "Die zweite Zeile sind noch einmal Kopfdaten, etwa weil ein Programm sie beim Zusammenfügen ergänzt hat. Alle weiteren Zeilen werden dadurch an falscher Stelle gelesen. Entfernen Sie die überzählige Zeile; sind beide verschieden, entscheiden Sie im Vorsystem, welche gilt.",
  clientRequest: requestSupport,
  repairedBy: ["CSV-F-049"],
  explains: ({ find, select }) => {
    if (find("CSV-F-049") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-F-049");
    return [...lead, ...select(({ rule, firstLine }) => rule !== "CSV-F-049" && firstLine >= 2)];
  },
};
