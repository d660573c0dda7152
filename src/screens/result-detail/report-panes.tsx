import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import type { Report } from "#engine/index.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { countRules } from "#text/count-findings.ts";
import { formatNumber } from "#text/format-number.ts";
import { CleanContent } from "./file/clean-content.tsx";
import { listContentFacts } from "./file/content-facts.ts";
import { createFieldNames } from "./file/field-names.ts";
import { FilePane } from "./file/file-pane.tsx";
import { useFileHead } from "./file/use-file-head.ts";
import { useTotals } from "./file/use-totals.ts";
import { FindingsPane } from "./findings/findings-pane.tsx";
import { markFindings } from "./findings/mark-findings.ts";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import { OfficeFindings } from "./findings/office-findings.tsx";
import { PreviousNote } from "./findings/previous-note.tsx";
import { SideBySide, TabbedPanes } from "./panes.tsx";
import { ReportContext, useOpenResult } from "./result-context.ts";
import { usePanes } from "./use-panes.ts";

interface Props {
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
}

/** Befunde beside the file; on tablets in portrait and on phones one after the other. */
export function ReportPanes({ report, index }: Props): ReactElement {
  const { office, engine, file, repairs, exporting, inView, previous, stepsSlot } = useOpenResult();
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const view = file.kind === "open" ? file.view : null;
  const head = useFileHead(view, engine, report);
  const nameOf = useMemo(() => createFieldNames(report, engine), [report, engine]);
  const comparison = previous?.findings ?? null;
  const added = useMemo(
    () => (comparison === null ? undefined : new Set(comparison.added.map(({ rule }) => rule))),
    [comparison],
  );
  const marksOf = useMemo(() => markFindings(report, repairs.offers, added), [report, repairs.offers, added]);
  const panes = usePanes(report, index, engine, nameOf, marksOf);
  const { ref, isWide, tab, setTab, findings, showFinding, target, showPosition } = panes;
  const [share, setShare] = useState(40);
  const openFinding = report.findings[findings.open ?? -1];
  useEffect(() => inView.onFinding(openFinding), [inView, openFinding]);

  const isClean = report.findings.length === 0;
  const totals = useTotals(view, report.format.category === buchungsstapel);
  const sums = totals.kind === "done" ? totals.totals : null;
  const facts = useMemo(() => listContentFacts(report, sums), [report, sums]);
  useEffect(() => inView.onFacts(facts), [inView, facts]);
  const left = isClean ? (
    <CleanContent
      facts={facts}
      totals={totals}
      isChecked={report.verdict !== "notCheckable"}
      isInvoice={isInvoice(report.format)}
      onProve={() => void exporting.save({ kind: "proof", as: "pdf" })}
    >
      {previous && <PreviousNote previous={previous} />}
    </CleanContent>
  ) : (
    <FindingsPane />
  );
  const right = <FilePane />;
  // Files inside a package are not shown line by line.
  const canShow = view !== null && report.format.family !== "belegpaket";
  return (
    <ReportContext value={{ report, index, nameOf, marksOf, findings, showFinding, head, totals, target }}>
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
          stepsSlot={isPhone ? stepsSlot : null}
        />
      )}
    </ReportContext>
  );
}

/** Category of the only format that has sums. */
const buchungsstapel = 21;
