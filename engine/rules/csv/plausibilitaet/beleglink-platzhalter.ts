import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { sequenceRule } from "#engine/model/rule.ts";

export const beleglinkPlatzhalter = sequenceRule(buchungsstapel, {
  id: "CSV-P-013",
  severity: "hint",
  title: "Derselbe Beleglink bei mehr als 20 Datensätzen",
  what: "Derselbe Beleglink steht bei mehr als 20 Datensätzen. Gemeldet wird der 21. Datensatz.",
  why: "Ein Beleglink gehört zu einem Beleg; sehr viele Datensätze deuten auf einen Platzhalter.",
  effect: "Der Import ist möglich; alle Datensätze öffnen denselben Beleg.",
  fix: "Prüfen Sie, ob alle Datensätze zu diesem Beleg gehören.",
  fixAtSource: "Prüfen Sie die Vergabe der GUID im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie, ob den genannten Buchungen der richtige Beleg zugeordnet ist; viele verweisen auf denselben.",
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  needs: [],
  groupBy: ["beleglink"],
  marks: "beleglink",
  when: ["beleglink"],
  start: (): { sizes: Uint32Array } => ({ sizes: new Uint32Array(1024) }),
  holds: (state, _cells, _line, group) => {
    if (group >= state.sizes.length) {
      const grown = new Uint32Array(state.sizes.length * 2);
      grown.set(state.sizes);
      state.sizes = grown;
    }
    const size = (state.sizes[group] as number) + 1;
    state.sizes[group] = size;
    return size !== maxRows + 1;
  },
  companions: ["CSV-C-001"],
  good: [makeRows(20)],
  bad: [makeRows(21)],
});

const maxRows = 20;

function makeRows(count: number) {
  return Array.from({ length: count }, () => ({ cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'] }));
}
