import { useMediaQuery } from "@mantine/hooks";
import { useLiveQuery } from "dexie-react-hooks";
import { type RefObject, useRef, useState } from "react";
import { readSetting } from "#data/person/settings.ts";
import type { Report } from "#engine/index.ts";
import type { GridTarget, Position } from "#ui/file-grid/position.ts";
import { useKeys } from "#ui/use-keys.ts";
import { columnOf } from "./file/field-names.ts";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import { type Findings, useFindings } from "./findings/use-findings.ts";
import type { PaneTab } from "./panes.tsx";

interface PanesState {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Both panes fit next to each other. */
  readonly isWide: boolean;
  readonly tab: PaneTab;
  readonly setTab: (tab: PaneTab) => void;
  readonly findings: Findings;
  /** The position the file is to show. */
  readonly target: GridTarget | null;
  /** Leads from outside the panes to a position in the file. */
  readonly showPosition: (position: Position) => void;
}

/** Ties the Befunde to the file: what is chosen on one side is shown on the other, by mouse and by single keys. */
export function usePanes(report: Report, index: OccurrenceIndex | null, nameOf: (field: number) => string): PanesState {
  const ref = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery("(min-width: 64em)", true, { getInitialValueInEffect: false });
  const shortcuts = useLiveQuery(async () => readSetting("shortcuts")) ?? true;
  const [tab, setTab] = useState<PaneTab>("findings");
  const [target, setTarget] = useState<GridTarget | null>(null);

  const show = ({ line, field }: Position): void => {
    setTarget((last) => ({ line, field: columnOf(report, field), token: (last?.token ?? 0) + 1 }));
    setTab("file");
  };
  const scrollToPanes = (): void => ref.current?.scrollIntoView({ block: "start" });
  const findings = useFindings(report, index, nameOf, (mark) => {
    show(mark);
    if (!isWide) scrollToPanes();
  });
  const { step, stepFinding } = findings;
  useKeys(shortcuts, {
    n: () => step(1),
    p: () => step(-1),
    j: () => stepFinding(1),
    k: () => stepFinding(-1),
  });
  const showPosition = (position: Position): void => {
    show(position);
    scrollToPanes();
  };
  return { ref, isWide, tab, setTab, findings, target, showPosition };
}
