import { Stack } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import { Page } from "#ui/page.tsx";
import { ArchiveFiles } from "./archive/archive-files.tsx";
import { RepairDialog } from "./repair/repair-dialog.tsx";
import { ReportPanes } from "./report-panes.tsx";
import { type Dialog, ResultActions } from "./result-actions.tsx";
import { ResultStatus } from "./result-status.tsx";
import { SplitDialog } from "./split/split-dialog.tsx";
import { useResult } from "./use-result.ts";
import { FileFacts } from "./verdict/file-facts.tsx";
import { NotCheckable } from "./verdict/not-checkable.tsx";
import { VerdictHeadline } from "./verdict/verdict-headline.tsx";

/** Understand and hand over: the verdict, what it rests on, and the file beside its Befunde. */
export function ResultDetail({ row }: { readonly row: FileCheckRow }): ReactElement {
  const { localId, originalFileName } = row;
  const result = useResult(row);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { engine, office, file, actions } = result;
  const shown = result.report.kind === "stored" ? result.report : null;
  const report = shown?.stored.report;
  const open = async (next: Dialog): Promise<void> => {
    if (await actions.load()) setDialog(next);
  };
  const close = (): void => setDialog(null);
  return (
    <Page
      title={originalFileName}
      windowTitle="Ergebnis"
      breadcrumb={[{ label: "Dateien", to: "/files" }]}
      width="wide"
      actions={<ResultActions result={result} onOpen={(next) => void open(next)} />}
    >
      <RepairDialog localId={localId} fileName={originalFileName} opened={dialog === "repair"} onClose={close} />
      <SplitDialog
        localId={localId}
        opened={dialog === "split"}
        hasSeveralExports={report?.findings.some(({ rule }) => rule === "CSV-F-035") === true}
        onClose={close}
      />
      <Stack gap="md">
        {report && <VerdictHeadline report={report} currentRuleset={engine?.rulesetVersion} />}
        <FileFacts row={row} stored={shown?.stored ?? null} />
        <ResultStatus result={result} />
        {report?.archiveMembers && <ArchiveFiles archive={row} members={report.archiveMembers} />}
        {report?.verdict === "notCheckable" && !report.archiveMembers && <NotCheckable report={report} />}
        {shown &&
          report &&
          !report.archiveMembers &&
          (report.verdict !== "notCheckable" || report.findings.length > 0) && (
            <ReportPanes
              key={shown.key}
              report={report}
              index={shown.index}
              office={office}
              engine={engine}
              file={file}
            />
          )}
      </Stack>
    </Page>
  );
}
