import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, useState } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Report } from "#engine/index.ts";
import { Page } from "#ui/page.tsx";
import { ArchiveFiles } from "./belegpaket/archive-files.tsx";
import { InquiryDialog } from "./export/inquiry-dialog.tsx";
import { useExport } from "./export/use-export.ts";
import { useCellEdits } from "./file/use-cell-edits.ts";
import { useDeviations } from "./findings/use-deviations.ts";
import { usePrevious } from "./findings/use-previous.ts";
import { countRepairable } from "./repair/offers-of-rule.ts";
import { RepairDialog } from "./repair/repair-dialog.tsx";
import { SplitDialog } from "./repair/split-dialog.tsx";
import { ReportPanes } from "./report-panes.tsx";
import { ResultActions } from "./result-actions.tsx";
import { ResultStatus } from "./result-status.tsx";
import { useAssistantSubject } from "./use-assistant-subject.ts";
import { useDialogs } from "./use-dialogs.ts";
import { useResult } from "./use-result.ts";
import { FileFacts } from "./verdict/file-facts.tsx";
import { NotCheckable } from "./verdict/not-checkable.tsx";
import { ScriptFindings } from "./verdict/script-findings.tsx";
import { useScriptFindings } from "./verdict/use-script-findings.ts";
import { VerdictHeadline } from "./verdict/verdict-headline.tsx";

/** Understand and hand over: the verdict, what it rests on, and the file beside its Befunde. */
export function ResultDetail({ row }: { readonly row: FileCheckRow }): ReactElement {
  const { localId, originalFileName } = row;
  const result = useResult(row);
  const [stepsSlot, setStepsSlot] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const { engine, office, file, repairs, actions } = result;
  const deviations = useDeviations(row);
  const shown = result.report.kind === "stored" ? result.report : null;
  const report = shown?.stored.report;
  const exporting = useExport(row, shown?.origin ?? "device", actions.load);
  const edits = useCellEdits(localId, report, repairs.open);
  const previous = usePrevious(row, report, file.kind === "open");
  const scripts = useScriptFindings(row);
  const onFinding = useAssistantSubject(row, shown?.origin ?? null);
  const { shown: dialog, wantedRule, open, close } = useDialogs(result);
  const onAsk = report && engine?.hasInquiry(report) ? () => void open("inquiry") : null;
  return (
    <Page
      title={originalFileName}
      isFileName
      windowTitle="Ergebnis"
      breadcrumb={[{ label: "Dateien", to: "/files" }]}
      width="wide"
      actions={
        <ResultActions
          result={result}
          exporting={exporting}
          onOpen={(next) => void open(next)}
          stepsRef={setStepsSlot}
        />
      }
      lead={
        <>
          {report && (
            <VerdictHeadline
              report={report}
              currentRuleset={engine?.rulesetVersion}
              repairable={repairs.offers && countRepairable(report, repairs.offers)}
            />
          )}
          <FileFacts row={row} stored={shown?.stored ?? null} />
        </>
      }
    >
      <RepairDialog
        localId={localId}
        fileName={originalFileName}
        open={edits.openSession}
        wantedRule={wantedRule}
        opened={dialog === "repair"}
        onAsk={onAsk}
        onClose={close}
      />
      <SplitDialog
        localId={localId}
        opened={dialog === "split"}
        hasSeveralExports={report?.findings.some(({ rule }) => rule === "CSV-F-035") === true}
        onClose={close}
      />
      {report && engine && (
        <InquiryDialog
          localId={localId}
          fileName={originalFileName}
          report={report}
          engine={engine}
          exporting={exporting}
          opened={dialog === "inquiry"}
          onClose={close}
        />
      )}
      <Stack gap="md">
        <ResultStatus result={result} />
        {scripts && <ScriptFindings state={scripts} />}
        {report?.archiveMembers && <ArchiveFiles archive={row} members={report.archiveMembers} />}
        {report?.verdict === "notCheckable" && !report.archiveMembers && !report.members && (
          <NotCheckable report={report} />
        )}
        {shown && report && hasPanes(report) && (
          <ReportPanes
            key={shown.key}
            report={report}
            index={shown.index}
            office={office}
            engine={engine}
            file={file}
            offers={repairs.offers}
            onRepair={(rule) => void open("repair", rule ?? undefined)}
            onAsk={onAsk}
            onProve={() => void exporting.save({ kind: "proof", as: "pdf" })}
            edits={edits}
            onFinding={onFinding}
            deviations={deviations}
            previous={previous}
            stepsSlot={isPhone ? stepsSlot : null}
          />
        )}
      </Stack>
    </Page>
  );
}

/** Archives show their files instead, and of what is no DATEV file it says nothing that its rules are broken. */
const hasPanes = ({ verdict, format, findings, members, archiveMembers }: Report): boolean =>
  archiveMembers === undefined &&
  (verdict !== "notCheckable" || members !== undefined || (format.family !== "other" && findings.length > 0));
