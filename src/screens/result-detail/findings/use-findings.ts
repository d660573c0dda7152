import { useMemo, useState } from "react";
import type { Report } from "#engine/index.ts";
import { emptyFilter, type FindingFilter, filterFindings, type ShownFinding } from "./filter-findings.ts";
import { type Listed, listAll, listIn, listPlaces, type NamedPlace } from "./list-places.ts";
import type { FindingMark } from "./mark-findings.ts";
import type { Mark, OccurrenceIndex } from "./occurrence-index.ts";
import { type Choice, stepOccurrence } from "./step-occurrence.ts";

export interface Findings {
  readonly filter: FindingFilter;
  readonly setFilter: (filter: FindingFilter) => void;
  /** Findings that pass the filter. */
  readonly shown: readonly ShownFinding[];
  /** Positions with Fundstellen. */
  readonly places: readonly NamedPlace[];
  /** Fundstellen of the chosen position; null until Fundstellen are loaded. */
  readonly listed: Listed | null;
  /** Index of the finding that is unfolded. */
  readonly open: number | null;
  readonly setOpen: (finding: number | null) => void;
  readonly chosen: Choice | null;
  readonly choose: (choice: Choice) => void;
  /** To the next (1) or previous (-1) Fundstelle. */
  readonly step: (by: 1 | -1) => void;
  /** To the next (1) or previous (-1) Befund; the first time to the one that is open already. */
  readonly stepFinding: (by: 1 | -1) => void;
}

/** The listed Befunde of a report, the open one and the chosen Fundstelle. */
export function useFindings(
  report: Report,
  index: OccurrenceIndex | null,
  nameOf: (field: number) => string,
  /** By the index of the Befund. */
  marksOf: readonly (readonly FindingMark[])[],
  /** Called with a chosen Fundstelle that is somewhere in the file. */
  onShow: (mark: Mark) => void,
): Findings {
  const [filter, setFilter] = useState(emptyFilter);
  const { place } = filter;
  const places = useMemo(() => (index === null ? [] : listPlaces(report, index, nameOf)), [report, index, nameOf]);
  const listed = useMemo(() => {
    if (index === null) return null;
    return place === null ? listAll(index) : listIn(report, index, nameOf, place);
  }, [report, index, nameOf, place]);
  const shown = useMemo(
    () => filterFindings(report.findings, filter, nameOf, marksOf, place === null ? null : (listed?.countOf ?? null)),
    [report, filter, nameOf, marksOf, place, listed],
  );
  const [open, setOpen] = useState<number | null>(shown[0]?.at ?? null);
  const [isEntered, setEntered] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);

  const enter = (finding: number | null): void => {
    setOpen(finding);
    setEntered(true);
  };
  const choose = (choice: Choice): void => {
    const mark = index?.find(choice.finding, choice.nth);
    setChosen(choice);
    enter(choice.finding);
    // Files of a Belegpaket are shown even without a line.
    if (mark !== undefined && (mark.line > 0 || (report.members !== undefined && mark.field > 0))) onShow(mark);
  };
  const step = (by: 1 | -1): void => {
    if (listed === null) return;
    const steps = shown.map(({ at }) => ({ finding: at, count: listed.countOf(at) }));
    const at = chosen === null ? -1 : listed.atOf(chosen.finding, chosen.nth);
    const edge = open === null ? null : { finding: open, nth: by === 1 ? -1 : 0 };
    const from = chosen === null || at < 0 ? edge : { finding: chosen.finding, nth: at };
    const next = stepOccurrence(steps, from, by);
    if (next !== null) choose({ finding: next.finding, nth: listed.nthOf(next.finding, next.nth) });
  };
  const stepFinding = (by: 1 | -1): void => {
    const current = shown.findIndex(({ at }) => at === open);
    const next = shown[current === -1 ? 0 : current + (isEntered ? by : 0)];
    if (next !== undefined) enter(next.at);
  };
  return { filter, setFilter, shown, places, listed, open, setOpen: enter, chosen, choose, step, stepFinding };
}
