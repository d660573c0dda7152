import type { ReactElement } from "react";
import { InquiryDialog } from "./inquiry/inquiry-dialog.tsx";
import { RepairDialog } from "./repair/repair-dialog.tsx";
import { SplitDialog } from "./repair/split-dialog.tsx";
import { useOpenResult } from "./result-context.ts";

/** Repair, division and letter of a result, each open when it is asked for. */
export function ResultDialogs(): ReactElement {
  const { row, report, engine, edits, exporting, onAsk, dialogs } = useOpenResult();
  const { localId, originalFileName: fileName } = row;
  const { shown, wantedRule, close } = dialogs;
  const stored = report.kind === "stored" ? report.stored.report : undefined;
  return (
    <>
      <RepairDialog
        localId={localId}
        fileName={fileName}
        open={edits.openSession}
        wantedRule={wantedRule}
        opened={shown === "repair"}
        onAsk={onAsk}
        onClose={close}
      />
      <SplitDialog
        localId={localId}
        opened={shown === "split"}
        hasSeveralExports={stored?.findings.some(({ rule }) => rule === "CSV-F-035") === true}
        onClose={close}
      />
      {stored && engine && (
        <InquiryDialog
          row={row}
          report={stored}
          engine={engine}
          exporting={exporting}
          opened={shown === "inquiry"}
          onClose={close}
        />
      )}
    </>
  );
}
