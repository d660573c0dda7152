import { createOccurrenceStore } from "#engine/report/occurrence-store.ts";
import { rules } from "#engine/rules/catalogue.ts";

export const occurrences = 1_000_000;
export const occurrencesTargetMb = 60;

/** Collects a million occurrences in the store of the engine and packs them. */
export function collectOccurrences(): void {
  const store = createOccurrenceStore();
  for (let at = 0; at < occurrences; at++) store.add(at % 50, 3 + (at >> 2), 1 + (at & 3), at * 9, at * 9 + 5);
  // A habit of a file is counted once.
  const counted = rules.filter(({ oncePerFile }) => oncePerFile === undefined).slice(0, 50);
  const result = store.finish(counted.map((rule) => ({ rule, severity: "error" })));
  if (result.counts.error !== occurrences) throw new Error("not all occurrences were counted");
}
