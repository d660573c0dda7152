import { useCallback, useMemo, useState } from "react";
import type { Report } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";
import { emptyFilter, type FindingFilter, filterFindings, type ShownFinding } from "./filter-findings.ts";
import { type BelegGroup, type CountedGroup, countGroups, groupBelege, matchesText } from "./group-belege.ts";
import { type Listed, listAll, listIn, listMatching, listPlaces, type NamedPlace } from "./list-places.ts";
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
  /** Belege with findings that pass the filter; null where Fundstellen belong to one Beleg only. */
  readonly belege: readonly CountedGroup[] | null;
  /** Unfolds a Beleg; null folds it. */
  readonly openBeleg: (key: string | null) => void;
  /** True for hints whose rule names no consequence. */
  readonly isWithoutEffect: (finding: ShownFinding) => boolean;
  /** Fundstellen of the chosen position or Beleg; null until Fundstellen are loaded. */
  readonly listed: Listed | null;
  /** Index of the finding that is unfolded. */
  readonly open: number | null;
  readonly setOpen: (finding: number | null) => void;
  readonly chosen: Choice | null;
  readonly choose: (choice: Choice) => void;
  /** The same without showing it in the file. */
  readonly select: (choice: Choice) => void;
  /** To the next (1) or previous (-1) Fundstelle. */
  readonly step: (by: 1 | -1) => void;
  /** To the next (1) or previous (-1) Befund; the first time to the one that is open already. */
  readonly stepFinding: (by: 1 | -1) => void;
}

/** The listed Befunde of a report, the open one and the chosen Fundstelle. */
export function useFindings(
  report: Report,
  index: OccurrenceIndex | null,
  engine: Engine | null,
  nameOf: (field: number) => string,
  /** By the index of the Befund. */
  marksOf: readonly (readonly FindingMark[])[],
  /** Called with a chosen Fundstelle that is somewhere in the file. */
  onShow: (mark: Mark) => void,
): Findings {
  const [filter, setFilter] = useState(emptyFilter);
  const { place, beleg } = filter;
  const places = useMemo(() => (index === null ? [] : listPlaces(report, index, nameOf)), [report, index, nameOf]);
  const finder = useMemo(
    () => (engine === null || report.units === undefined ? null : engine.createBelegFinder(report)),
    [engine, report],
  );
  const groups = useMemo(
    () => (index === null || finder === null ? null : groupBelege(index, finder)),
    [index, finder],
  );
  const listed = useMemo(() => {
    if (index === null) return null;
    if (beleg !== null && finder !== null)
      return listMatching(index, (_, field, from) => finder.at(field, from).beleg.key === beleg);
    return place === null ? listAll(index) : listIn(report, index, nameOf, place);
  }, [report, index, finder, nameOf, place, beleg]);
  const isWithoutEffect = useCallback(
    ({ finding: { severity, rule } }: ShownFinding) => severity === "hint" && engine?.hasUnknownEffect(rule) === true,
    [engine],
  );
  const { shown, belege } = useMemo(() => {
    const filterBy = (text: string, countOf: ((finding: number) => number) | null) =>
      filterFindings(report.findings, { ...filter, text }, nameOf, marksOf, countOf);
    const opened = groups?.find((group) => group.beleg.key === beleg);
    const textOf = (group: BelegGroup | undefined): string =>
      group !== undefined && matchesText(group, filter.text) ? "" : filter.text;
    const isNarrowed = place !== null || beleg !== null;
    const passed = filterBy(textOf(opened), isNarrowed ? (listed?.countOf ?? null) : null);
    return {
      shown: passed.toSorted((a, b) => Number(isWithoutEffect(a)) - Number(isWithoutEffect(b))),
      belege: groups && countGroups(groups, report.findings, passing(filterBy, textOf)),
    };
  }, [report, filter, nameOf, marksOf, place, beleg, listed, groups, isWithoutEffect]);
  // Until a person opens or closes one, the first Befund is open.
  const [opened, setOpen] = useState<number | null | undefined>(undefined);
  const open = opened === undefined ? (shown.find((one) => !isWithoutEffect(one))?.at ?? null) : opened;
  const [chosen, setChosen] = useState<Choice | null>(null);

  const openBeleg = (key: string | null): void => {
    setFilter({ ...filter, beleg: key });
    setOpen(null);
  };
  const select = (choice: Choice): void => {
    setChosen(choice);
    setOpen(choice.finding);
    if (!shown.some(({ at }) => at === choice.finding)) setFilter(emptyFilter);
  };
  const choose = (choice: Choice): void => {
    const mark = index?.find(choice.finding, choice.nth);
    setChosen(choice);
    setOpen(choice.finding);
    if (mark === undefined) return;
    if (filter.grouping === "beleg" && finder !== null)
      setFilter({ ...filter, beleg: finder.at(mark.field, mark.from).beleg.key });
    // Files of a Belegpaket are shown even without a line.
    if (mark.line > 0 || (report.members !== undefined && mark.field > 0)) onShow(mark);
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
    const [first] = belege ?? [];
    if (filter.grouping === "beleg" && beleg === null && first !== undefined) {
      openBeleg(first.beleg.key);
      setOpen(first.countOf.keys().next().value ?? null);
      return;
    }
    const current = shown.findIndex(({ at }) => at === open);
    const next = shown[current === -1 ? 0 : current + (opened === undefined ? 0 : by)];
    if (next !== undefined) setOpen(next.at);
  };
  return {
    filter,
    setFilter,
    shown,
    places,
    belege,
    openBeleg,
    isWithoutEffect,
    listed,
    open,
    setOpen,
    chosen,
    choose,
    select,
    step,
    stepFinding,
  };
}

/** Whether a finding of a Beleg passes; a Beleg that is itself searched for keeps all. */
function passing(
  filterBy: (text: string, countOf: null) => readonly ShownFinding[],
  textOf: (group: BelegGroup) => string,
): (group: BelegGroup, finding: number) => boolean {
  const byText = new Map<string, ReadonlySet<number>>();
  return (group, finding) => {
    const text = textOf(group);
    const own = byText.get(text) ?? new Set(filterBy(text, null).map(({ at }) => at));
    byText.set(text, own);
    return own.has(finding);
  };
}
