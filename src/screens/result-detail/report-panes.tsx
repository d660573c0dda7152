import { type ReactElement, useMemo, useState } from "react";
import type { Report } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";
import { createFieldNames } from "./file/field-names.ts";
import { FilePane } from "./file/file-pane.tsx";
import type { FileState } from "./file/file-state.ts";
import { useFileHead } from "./file/use-file-head.ts";
import { FindingsPane } from "./findings/findings-pane.tsx";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import { OfficeFindings } from "./office/office-findings.tsx";
import type { Office } from "./office/use-office-findings.ts";
import { SideBySide, TabbedPanes } from "./panes.tsx";
import { usePanes } from "./use-panes.ts";

interface Props {
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
  readonly office: Office | null;
  readonly engine: Engine | null;
  readonly file: FileState;
}

/** Befunde beside the file; on tablets in portrait and on phones one after the other. */
export function ReportPanes({ report, index, office, engine, file }: Props): ReactElement {
  const view = file.kind === "open" ? file.view : null;
  const head = useFileHead(view, engine, report);
  const nameOf = useMemo(() => createFieldNames(report, engine), [report, engine]);
  const { ref, isWide, tab, setTab, findings, target, showPosition } = usePanes(report, index, nameOf);
  const [share, setShare] = useState(40);

  const left = (
    <FindingsPane report={report} findings={findings} index={index} view={view} engine={engine} nameOf={nameOf} />
  );
  const right = <FilePane file={file} head={head} report={report} index={index} engine={engine} target={target} />;
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
          findingCount={report.findings.length}
          file={right}
          tab={tab}
          onTab={setTab}
          onStep={findings.step}
        />
      )}
    </>
  );
}
