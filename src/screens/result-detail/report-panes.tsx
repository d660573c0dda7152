import { type ReactElement, useEffect, useMemo, useState } from "react";
import type { RepairOffer } from "#checks/repair-session.ts";
import type { Finding, Report } from "#engine/index.ts";
import { countRules } from "#text/count-findings.ts";
import { formatNumber } from "#text/format-number.ts";
import type { Engine } from "#ui/use-engine.ts";
import { CleanContent } from "./file/clean-content.tsx";
import { createFieldNames } from "./file/field-names.ts";
import { FilePane } from "./file/file-pane.tsx";
import type { FileState } from "./file/file-state.ts";
import type { CellEdits } from "./file/use-cell-edits.ts";
import { useFileHead } from "./file/use-file-head.ts";
import { useTotals } from "./file/use-totals.ts";
import { FindingsPane } from "./findings/findings-pane.tsx";
import { markFindings } from "./findings/mark-findings.ts";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import { OfficeFindings } from "./findings/office-findings.tsx";
import { PreviousNote } from "./findings/previous-note.tsx";
import type { Deviations } from "./findings/use-deviations.ts";
import type { Office } from "./findings/use-office-findings.ts";
import type { Previous } from "./findings/use-previous.ts";
import { SideBySide, TabbedPanes } from "./panes.tsx";
import { usePanes } from "./use-panes.ts";

interface Props {
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
  readonly office: Office | null;
  readonly engine: Engine | null;
  readonly file: FileState;
  readonly offers: readonly RepairOffer[] | null;
  /** Null for all there is. */
  readonly onRepair: (rule: string | null) => void;
  /** Opens the letter to the client; null where there is nothing to ask. */
  readonly onAsk: (() => void) | null;
  /** Saves the Prüfnachweis. */
  readonly onProve: () => void;
  readonly edits: CellEdits;
  /** Called with the Befund that is open now; undefined where none is. Stays the same. */
  readonly onFinding: (finding: Finding | undefined) => void;
  readonly deviations: Deviations;
  readonly previous: Previous | null;
  /** On a phone the steps stand there; null where they stand below the file. */
  readonly stepsSlot: HTMLElement | null;
}

/** Befunde beside the file; on tablets in portrait and on phones one after the other. */
export function ReportPanes({
  report,
  index,
  office,
  engine,
  file,
  offers,
  onRepair,
  onAsk,
  onProve,
  edits,
  onFinding,
  deviations,
  previous,
  stepsSlot,
}: Props): ReactElement {
  const view = file.kind === "open" ? file.view : null;
  const head = useFileHead(view, engine, report);
  const nameOf = useMemo(() => createFieldNames(report, engine), [report, engine]);
  const added = previous?.findings?.added;
  const marksOf = useMemo(() => markFindings(report, offers, added), [report, offers, added]);
  const { ref, isWide, tab, setTab, findings, target, showPosition } = usePanes(report, index, nameOf, marksOf);
  const [share, setShare] = useState(40);
  const openFinding = report.findings[findings.open ?? -1];
  useEffect(() => onFinding(openFinding), [onFinding, openFinding]);

  const isClean = report.findings.length === 0;
  const totals = useTotals(view, report.format.category === buchungsstapel);
  const left = isClean ? (
    <CleanContent report={report} totals={totals} onProve={onProve}>
      {previous && <PreviousNote previous={previous} />}
    </CleanContent>
  ) : (
    <FindingsPane
      report={report}
      findings={findings}
      index={index}
      view={view}
      engine={engine}
      nameOf={nameOf}
      marksOf={marksOf}
      offers={offers}
      onRepair={onRepair}
      onAsk={onAsk}
      deviations={deviations}
      previous={previous}
      settled={office?.answer.kind === "done" ? office.answer.settled : []}
    />
  );
  const right = (
    <FilePane
      file={file}
      head={head}
      report={report}
      index={index}
      engine={engine}
      totals={totals}
      target={target}
      edits={edits}
      onRepair={() => onRepair(null)}
    />
  );
  // What is inside a package is not shown line by line.
  const canShow = view !== null && report.format.family !== "belegpaket";
  return (
    <>
      {office && <OfficeFindings office={office} onShow={canShow ? showPosition : null} />}
      {isWide ? (
        <SideBySide ref={ref} findings={left} file={right} share={share} onShare={setShare} />
      ) : (
        <TabbedPanes
          ref={ref}
          findings={left}
          findingsLabel={isClean ? "Inhalt" : `Befunde (${formatNumber(countRules(report.findings))})`}
          file={right}
          tab={tab}
          onTab={setTab}
          onStep={isClean ? null : findings.step}
          stepsSlot={stepsSlot}
        />
      )}
    </>
  );
}

/** Category of the only format that has sums. */
const buchungsstapel = 21;
