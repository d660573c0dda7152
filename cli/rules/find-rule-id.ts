import { searchHelp } from "#assistant/book/search-help.ts";
import { findRule, listCatalogue, type RuleTexts } from "#engine/index.ts";

/**
 * Finds a rule by its id, also without capitals, dashes, leading zeros or the prefix CSV or XML if that is unambiguous.
 */
export function findMeantRule(typed: string): RuleTexts | null {
  const simple = simplify(typed);
  const exact = listCatalogue().find(({ id }) => simplify(id) === simple);
  if (exact !== undefined) return exact;
  const [meant, other] = listCatalogue().filter(({ id }) => withoutKind(simplify(id)) === simple);
  return other === undefined ? (meant ?? null) : null;
}

/** Rules with a similar id, then those the help lists for the words. */
export function listNearestRules(typed: string): readonly RuleTexts[] {
  const simple = simplify(typed);
  const byId = listCatalogue()
    .map((rule) => {
      const id = simplify(rule.id);
      return { rule, distance: Math.min(...[id, withoutKind(id)].map((one) => measureDistance(one, simple))) };
    })
    .filter(({ distance }) => distance <= maxSlips)
    .toSorted((a, b) => a.distance - b.distance || (a.rule.id < b.rule.id ? -1 : 1))
    .map(({ rule }) => rule);
  const byWords = searchHelp({ query: typed, limit: Number.POSITIVE_INFINITY }).flatMap(({ id }) => findRule(id) ?? []);
  return [...new Set([...byId, ...byWords])].slice(0, maxNamed);
}

const maxNamed = 5;
/** Maximum edit distance between two ids. */
const maxSlips = 2;

/** `csv_r_11` becomes `CSVR011`; rule numbers have three digits. */
const simplify = (id: string): string =>
  id
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/(\d+)([A-Z]?)$/, (_, number: string, letter: string) => number.padStart(3, "0") + letter);

const withoutKind = (id: string): string => id.replace(/^(?:CSV|XML)/, "");

function measureDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
