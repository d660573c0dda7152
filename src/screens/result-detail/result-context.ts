import { createContext, useContext } from "react";
import type { Report } from "#engine/index.ts";
import type { GridTarget } from "#ui/file-grid/position.ts";
import type { Exporting } from "./export/use-export.ts";
import type { CellEdits } from "./file/use-cell-edits.ts";
import type { FileHead } from "./file/use-file-head.ts";
import type { Totals } from "./file/use-totals.ts";
import type { FindingMark } from "./findings/mark-findings.ts";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import type { Choice } from "./findings/step-occurrence.ts";
import type { Deviations } from "./findings/use-deviations.ts";
import type { Findings } from "./findings/use-findings.ts";
import type { Previous } from "./findings/use-previous.ts";
import type { InView } from "./use-assistant-subject.ts";
import type { Dialogs } from "./use-dialogs.ts";
import type { Result } from "./use-result.ts";
import type { RelatedChecks } from "./verdict/use-related-checks.ts";

/** A result as the page shows it, with its dialogs and the work of a person on it. */
export interface OpenResult extends Result {
  readonly dialogs: Dialogs;
  /** Opens the letter to the client; null if there is nothing to ask. */
  readonly onAsk: (() => void) | null;
  readonly exporting: Exporting;
  readonly edits: CellEdits;
  readonly deviations: Deviations;
  readonly previous: Previous | null;
  readonly inView: InView;
  /** Null until they are known. */
  readonly related: RelatedChecks | null;
  /** On a phone the steps between Fundstellen are shown there, so that there is one bar at the bottom, not two. */
  readonly stepsSlot: HTMLElement | null;
  readonly setStepsSlot: (slot: HTMLElement | null) => void;
}

/** A report that is shown beside its file. */
export interface OpenReport {
  readonly report: Report;
  /** Null while the engine is loading, and if no occurrences are stored. */
  readonly index: OccurrenceIndex | null;
  readonly nameOf: (field: number) => string;
  /** By the index of the Befund. */
  readonly marksOf: readonly (readonly FindingMark[])[];
  readonly findings: Findings;
  /** Opens the Befund of a Fundstelle that is in view in the file. */
  readonly showFinding: (choice: Choice) => void;
  /** Null while the first lines are being read. */
  readonly head: FileHead | null;
  readonly totals: Totals;
  /** The position the file is to show. */
  readonly target: GridTarget | null;
}

export const ResultContext = createContext<OpenResult | null>(null);
export const ReportContext = createContext<OpenReport | null>(null);

export const useOpenResult = (): OpenResult => required(useContext(ResultContext));
export const useOpenReport = (): OpenReport => required(useContext(ReportContext));

const required = <T>(value: T | null): T => {
  if (value === null) throw new Error("used outside of a result");
  return value;
};
