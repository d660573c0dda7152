import { Stack } from "@mantine/core";
import type { ReactElement } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Report } from "#engine/index.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { ArchiveFiles } from "./belegpaket/archive-files.tsx";
import { InquiryNotice } from "./inquiry/inquiry-notice.tsx";
import { countRepairable } from "./repair/offers-of-rule.ts";
import { ReportPanes } from "./report-panes.tsx";
import { ResultActions } from "./result-actions.tsx";
import { ResultContext } from "./result-context.ts";
import { ResultDialogs } from "./result-dialogs.tsx";
import { ResultStatus } from "./result-status.tsx";
import { useResultPage } from "./use-result-page.ts";
import { FileFacts } from "./verdict/file-facts.tsx";
import { NextTask } from "./verdict/next-task.tsx";
import { NotCheckable } from "./verdict/not-checkable.tsx";
import { SameFileNote } from "./verdict/same-file-note.tsx";
import { ResultScripts } from "./verdict/script-findings.tsx";
import { VerdictHeadline } from "./verdict/verdict-headline.tsx";

/** One result: the verdict, its reasons, and the file beside its Befunde. */
export function ResultDetail({ row }: { readonly row: FileCheckRow }): ReactElement {
  const result = useResultPage(row);
  const { engine, repairs, related } = result;
  const shown = result.report.kind === "stored" ? result.report : null;
  const report = shown?.stored.report;
  const isLoading = result.report.kind === "loading";
  return (
    <ResultContext value={result}>
      <Page
        title={row.originalFileName}
        isFileName
        windowTitle="Ergebnis"
        breadcrumb={[{ label: "Dateien", to: "/files" }]}
        wayOn={<NextTask row={row} />}
        width="wide"
        actions={<ResultActions />}
        lead={
          <>
            {report && (
              <VerdictHeadline
                report={report}
                currentRuleset={engine?.rulesetVersion}
                repairable={repairs.offers && countRepairable(report, repairs.offers)}
                isLooking={repairs.isPossible && repairs.offers === null}
              />
            )}
            {!isLoading && <FileFacts row={row} stored={shown?.stored ?? null} />}
          </>
        }
      >
        <ResultDialogs />
        {isLoading ? (
          <LoadingRows label="Ergebnis wird geladen" rows={10} />
        ) : (
          <Stack gap="md">
            {related && <InquiryNotice row={row} inquiries={related.inquiries} />}
            <ResultStatus />
            {related && <SameFileNote row={row} earlier={related.earlier} />}
            <ResultScripts row={row} />
            {report?.archiveMembers && <ArchiveFiles archive={row} members={report.archiveMembers} />}
            {report?.verdict === "notCheckable" && !report.archiveMembers && !report.members && (
              <NotCheckable report={report} />
            )}
            {shown && report && related && hasPanes(report) && (
              <ReportPanes key={shown.key} report={report} index={shown.index} />
            )}
          </Stack>
        )}
      </Page>
    </ResultContext>
  );
}

/** Archives show their files instead; for files outside the DATEV format, violated rules are meaningless. */
const hasPanes = ({ verdict, format, findings, members, archiveMembers, invoice }: Report): boolean =>
  archiveMembers === undefined &&
  (verdict !== "notCheckable" ||
    invoice !== undefined ||
    members !== undefined ||
    (format.family !== "other" && findings.length > 0));
