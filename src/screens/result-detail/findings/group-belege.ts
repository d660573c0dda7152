import type { Beleg, BelegFinder, BelegHeading, Counts, Finding, Severity } from "#engine/index.ts";
import { severityOrder } from "#engine/report/verdict-words.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { worstSeverity } from "#text/describe-verdict.ts";
import type { OccurrenceIndex } from "./occurrence-index.ts";

/** A Beleg with its Fundstellen. */
export interface BelegGroup extends BelegHeading {
  readonly beleg: Beleg;
  /** Fundstellen by the index of their Befund. */
  readonly countOf: ReadonlyMap<number, number>;
}

export interface CountedGroup extends BelegGroup {
  readonly counts: Counts;
}

/** Every Beleg with Fundstellen, in the order of the report; null if there is nothing to tell apart. */
export function groupBelege(index: OccurrenceIndex, belege: BelegFinder): readonly BelegGroup[] | null {
  const groups = new Map<string, { readonly beleg: Beleg; readonly countOf: Map<number, number> }>();
  index.scan((finding, _, __, field, from) => {
    const { beleg } = belege.at(field, from);
    const group = groups.get(beleg.key) ?? { beleg, countOf: new Map<number, number>() };
    groups.set(beleg.key, group);
    group.countOf.set(finding, (group.countOf.get(finding) ?? 0) + 1);
  });
  const listed = [...groups.values()].map((group) => ({ ...group, ...belege.describe(group.beleg) }));
  const isTold = listed.length > 1 && listed.some(({ beleg }) => isNumbered(beleg));
  return isTold ? listed : null;
}

const isNumbered = ({ position, invoiceId }: Beleg): boolean => position !== undefined || invoiceId !== undefined;

/** True where a search is about the Beleg itself, by its invoice number or file. */
export const matchesText = ({ title, detail }: BelegHeading, text: string): boolean =>
  text.trim() !== "" && containsWords(foldText(`${title} ${detail}`), foldQuery(text));

/** Groups with Befunde that pass, those with errors first, then with warnings; otherwise by position. */
export const countGroups = (
  groups: readonly BelegGroup[],
  findings: readonly Finding[],
  passes: (group: BelegGroup, finding: number) => boolean,
): readonly CountedGroup[] =>
  groups
    .map((group) => ({ ...group, counts: countSeverities(group, findings, passes) }))
    .filter(({ counts }) => worstSeverity(counts) !== undefined)
    .toSorted((a, b) => rankOf(a.counts) - rankOf(b.counts) || positionOf(a.beleg) - positionOf(b.beleg));

function countSeverities(
  group: BelegGroup,
  findings: readonly Finding[],
  passes: (group: BelegGroup, finding: number) => boolean,
): Counts {
  const counts: Record<Severity, number> = { error: 0, warning: 0, hint: 0 };
  for (const [at, count] of group.countOf) {
    const finding = findings[at];
    if (finding !== undefined && passes(group, at)) counts[finding.severity] += count;
  }
  return counts;
}

const rankOf = (counts: Counts): number => severityOrder.findIndex((severity) => counts[severity] > 0);

const positionOf = ({ position }: Beleg): number => position ?? 0;
