import type { Finding } from "#engine/index.ts";

export interface Difference {
  readonly rule: string;
  readonly device: number;
  readonly server: number;
}

/** Rules whose number of Fundstellen differs, in the order of their first appearance. */
export function compareFindings(device: readonly Finding[], server: readonly Finding[]): readonly Difference[] {
  const countsOf = (findings: readonly Finding[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { rule, count } of findings) counts.set(rule, (counts.get(rule) ?? 0) + count);
    return counts;
  };
  const here = countsOf(device);
  const there = countsOf(server);
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((rule) => ({ rule, device: here.get(rule) ?? 0, server: there.get(rule) ?? 0 }))
    .filter((difference) => difference.device !== difference.server);
}
