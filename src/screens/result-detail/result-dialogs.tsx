import type { ReactElement } from "react";
import type { NamedBytes } from "#checks/worker-calls.ts";
import { PackDesk, PackDialog } from "#screens/shared/pack/pack-dialog.tsx";
import { InquiryDialog } from "./inquiry/inquiry-dialog.tsx";
import { RepairDialog } from "./repair/repair-dialog.tsx";
import { SplitDialog } from "./repair/split-dialog.tsx";
import { useOpenResult } from "./result-context.ts";

/** Repair, division, Belegpaket and letter of a result, each open when it is asked for. */
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
      <PackDialog opened={shown === "pack"} onClose={close}>
        <PackDesk localId={localId} given={noBelege} onClose={close} />
      </PackDialog>
      {stored && engine && (
        <InquiryDialog
          row={row}
          report={stored}
          index={report.kind === "stored" ? report.index : null}
          engine={engine}
          exporting={exporting}
          opened={shown === "inquiry"}
          onClose={close}
        />
      )}
    </>
  );
}

const noBelege: readonly NamedBytes[] = [];
