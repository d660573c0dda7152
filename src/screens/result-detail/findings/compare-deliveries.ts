import type { Finding } from "#engine/index.ts";

/** Changes of findings since the previous delivery; rules, not Fundstellen. */
export interface ComparedDeliveries {
  /** Rules that only this delivery breaks. */
  readonly added: ReadonlySet<string>;
  /** Titles of those only the previous one broke. */
  readonly fixed: readonly string[];
  readonly unchanged: number;
}

export function compareDeliveries(now: readonly Finding[], before: readonly Finding[]): ComparedDeliveries {
  const [rulesNow, rulesBefore] = [now, before].map((findings) => new Set<string>(findings.map(({ rule }) => rule)));
  const added = new Set([...(rulesNow ?? [])].filter((rule) => !rulesBefore?.has(rule)));
  const fixed = new Map(before.filter(({ rule }) => !rulesNow?.has(rule)).map(({ rule, title }) => [rule, title]));
  return { added, fixed: [...fixed.values()], unchanged: (rulesNow?.size ?? 0) - added.size };
}
