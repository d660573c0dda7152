import { useMediaQuery } from "@mantine/hooks";
import { useLiveQuery } from "dexie-react-hooks";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { readSetting } from "#data/person/settings.ts";
import type { Report } from "#engine/index.ts";
import type { GridTarget, Position } from "#ui/file-grid/position.ts";
import type { Engine } from "#ui/use-engine.ts";
import { useKeys } from "#ui/use-keys.ts";
import { columnOf } from "./file/field-names.ts";
import { emptyFilter, filterFindings } from "./findings/filter-findings.ts";
import type { FindingMark } from "./findings/mark-findings.ts";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import type { Choice } from "./findings/step-occurrence.ts";
import { type Findings, useFindings } from "./findings/use-findings.ts";
import type { PaneTab } from "./panes.tsx";
import { readPlace, readValuePlace } from "./read-place.ts";

interface PanesState {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Both panes fit next to each other. */
  readonly isWide: boolean;
  readonly tab: PaneTab;
  readonly setTab: (tab: PaneTab) => void;
  readonly findings: Findings;
  /** Opens the Befund of a Fundstelle that is in view in the file. */
  readonly showFinding: (choice: Choice) => void;
  /** The position the file is to show. */
  readonly target: GridTarget | null;
  /** Moves to a position in the file from outside the panes. */
  readonly showPosition: (position: Position) => void;
}

/** Ties the Befunde to the file: what is chosen on one side is shown on the other, by mouse and by single keys. */
export function usePanes(
  report: Report,
  index: OccurrenceIndex | null,
  engine: Engine | null,
  nameOf: (field: number) => string,
  marksOf: readonly (readonly FindingMark[])[],
): PanesState {
  const ref = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery("(min-width: 64em)", true, { getInitialValueInEffect: false });
  const shortcuts = useLiveQuery(async () => readSetting("shortcuts")) ?? true;
  const [tab, setTab] = useState<PaneTab>("findings");
  const [target, setTarget] = useState<GridTarget | null>(null);

  // Shows the first Fundstelle without moving the focus.
  useEffect(() => {
    if (index === null) return;
    const first = findFirst(report, index);
    if (first !== null) setTarget((last) => last ?? { ...first, token: 0, isQuiet: true });
  }, [report, index]);

  const show = (position: Position & { readonly from?: number }): void => {
    const place = placeOf(report, position);
    setTarget((last) => ({ ...place, token: (last?.token ?? 0) + 1 }));
    setTab("file");
  };
  const scrollToPanes = (): void => ref.current?.scrollIntoView({ block: "start" });
  const findings = useFindings(report, index, engine, nameOf, marksOf, (mark) => {
    show(mark);
    if (!isWide) scrollToPanes();
  });
  const { choose, step, stepFinding } = findings;
  // A link from the search leads to the hit.
  const [params] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` changes with every drawing
  useEffect(() => {
    if (index === null) return;
    const place = readPlace(params, report, index);
    const value = place === null ? readValuePlace(params) : null;
    if (place) choose(place);
    else if (value) {
      setTarget((last) => ({ ...value, field: 0, token: (last?.token ?? 0) + 1 }));
      setTab("file");
    }
  }, [params, report, index]);
  // Wherever the focus was, it follows to the Befund.
  const [leads, setLeads] = useState(0);
  useEffect(() => {
    if (leads > 0) ref.current?.querySelector<HTMLElement>("[data-rule][data-open] button")?.focus();
  }, [leads]);
  const showFinding = (choice: Choice): void => {
    findings.select(choice);
    setTab("findings");
    setLeads((count) => count + 1);
  };
  const leadTo = (by: 1 | -1): void => {
    stepFinding(by);
    setTab("findings");
    setLeads((count) => count + 1);
  };
  useKeys(shortcuts, {
    n: () => step(1),
    p: () => step(-1),
    j: () => leadTo(1),
    k: () => leadTo(-1),
    e: () => ref.current?.querySelector<HTMLElement>("[data-rule][data-open] [data-mend]")?.click(),
    a: () => ref.current?.querySelector<HTMLElement>("[data-rule][data-open] [data-accept]")?.click(),
  });
  const showPosition = (position: Position): void => {
    show(position);
    scrollToPanes();
  };
  return { ref, isWide, tab, setTab, findings, showFinding, target, showPosition };
}

/** The first Fundstelle of the Befund that leads the list, header included; null if none has a place in the file. */
function findFirst(report: Report, index: OccurrenceIndex): Omit<GridTarget, "token"> | null {
  for (const { at } of filterFindings(report.findings, emptyFilter, () => "", [])) {
    const mark = index.find(at, 0);
    if (mark !== undefined && mark.line > 0) return placeOf(report, mark);
  }
  return null;
}

/** Position of a Fundstelle: a cell, a position in a text, or a file of a Belegpaket. */
function placeOf(report: Report, mark: Position & { readonly from?: number }): Omit<GridTarget, "token"> {
  const { line, field, from } = mark;
  const name = report.places?.[field - 1]?.member;
  const member = name === undefined ? undefined : report.members?.findIndex((one) => one.name === name);
  return {
    line,
    field: columnOf(report, field),
    ...(report.places !== undefined && { place: field }),
    ...(from !== undefined && { from }),
    ...(member !== undefined && member >= 0 && { member }),
  };
}
