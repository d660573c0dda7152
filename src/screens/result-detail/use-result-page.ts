import { useState } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import { useExport } from "./export/use-export.ts";
import { useCellEdits } from "./file/use-cell-edits.ts";
import { useDeviations } from "./findings/use-deviations.ts";
import { usePrevious } from "./findings/use-previous.ts";
import type { OpenResult } from "./result-context.ts";
import { useAssistantSubject } from "./use-assistant-subject.ts";
import { useDialogs } from "./use-dialogs.ts";
import { useResult } from "./use-result.ts";
import { useRelatedChecks } from "./verdict/use-related-checks.ts";

export const useResultPage = (row: FileCheckRow): OpenResult => {
  const result = useResult(row);
  const [stepsSlot, setStepsSlot] = useState<HTMLElement | null>(null);
  const { report, engine, file, repairs, actions } = result;
  const shown = report.kind === "stored" ? report : null;
  const stored = shown?.stored.report;
  const dialogs = useDialogs(result);
  return {
    ...result,
    dialogs,
    onAsk: stored && engine?.hasInquiry(stored) ? () => void dialogs.open("inquiry") : null,
    exporting: useExport(row, shown?.origin ?? "device", actions.load),
    edits: useCellEdits(row.localId, stored, repairs.open),
    deviations: useDeviations(row),
    previous: usePrevious(row, stored, file.kind === "open"),
    inView: useAssistantSubject(row, shown?.origin ?? null),
    related: useRelatedChecks(row, shown !== null),
    stepsSlot,
    setStepsSlot,
  };
};
