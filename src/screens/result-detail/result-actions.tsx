import { Button } from "@mantine/core";
import {
  IconDownload,
  IconMailQuestion,
  IconPaperclip,
  IconRefresh,
  IconSeparatorHorizontal,
  IconTool,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import { isStapel } from "#screens/shared/pack/is-stapel.ts";
import { usePageActions } from "#screens/shared/use-page-actions.ts";
import { openAssistant } from "#state/assistant.ts";
import { inquiryCommand } from "#text/inquiry-words.ts";
import { type Act, ActRow } from "#ui/act-row.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { canSplit } from "./repair/can-split.ts";
import styles from "./result-actions.module.css";
import { useOpenResult } from "./result-context.ts";

/** Actions for the file, in one order everywhere: repair, inquire, hand over, and the rest; on a phone under „Mehr“. */
export function ResultActions(): ReactElement {
  const result = useOpenResult();
  const { row, report: shown, check, actions, engine, repairs, dialogs, exporting, onAsk, setStepsSlot } = result;
  // All at once: a button that comes later would move the others under the hand.
  const isDecided = shown.kind !== "loading" && (engine !== null || result.isEngineMissing);
  const inquire = inquiryCommand(row.format);
  const report = shown.kind === "stored" ? shown.stored.report : null;
  // Documents are made from the bytes alone, so they need not wait for a check running on the server.
  const canOpen = actions.canLoad;
  const canStart = check.kind !== "running" && actions.canLoad;
  // Nothing else helps, and the client was not asked yet.
  const isNextStep = report?.verdict === "notImportable" && !repairs.isPossible && openInquiryOf(row) === null;
  const acts: readonly Act[] = [
    // With a repair beside it there is no room for it on a phone.
    ...(onAsk && !isNextStep ? [{ label: inquire, icon: IconMailQuestion, onAct: onAsk }] : []),
    ...(report !== null && engine !== null && canSplit(report, engine)
      ? [
          {
            label: "Aufteilen",
            icon: IconSeparatorHorizontal,
            isDisabled: !canOpen,
            onAct: () => void dialogs.open("split"),
          },
        ]
      : []),
    ...(report !== null && isStapel(report.format)
      ? [
          {
            label: "Belegpaket bauen",
            icon: IconPaperclip,
            isDisabled: !canOpen,
            isSecondary: true,
            onAct: () => void dialogs.open("pack"),
          },
        ]
      : []),
    { label: "Erneut prüfen", icon: IconRefresh, isDisabled: !canStart, onAct: () => void actions.check() },
    {
      label: "Datei herunterladen",
      icon: IconDownload,
      isDisabled: !actions.canLoad,
      isRunning: actions.isFetching,
      onAct: () => void actions.save(),
    },
  ];
  usePageActions([
    ...(repairs.isPossible && canOpen
      ? [
          {
            label: "Korrigieren",
            keywords: "berichtigte Datei herunterladen",
            run: () => void dialogs.open("repair"),
          },
        ]
      : []),
    ...(report !== null && canOpen
      ? [
          {
            label: "Ergebnis als PDF exportieren",
            keywords: "Export",
            run: () => void exporting.save({ kind: "result", as: "pdf" }),
          },
          {
            label: "Ergebnis als Excel exportieren",
            keywords: "Export Tabelle",
            run: () => void exporting.save({ kind: "result", as: "excel" }),
          },
        ]
      : []),
    ...(onAsk && isNextStep ? [{ label: inquire, keywords: "Rückfrage", run: onAsk }] : []),
    ...acts
      .filter(({ isDisabled }) => isDisabled !== true)
      .map(({ label, onAct }) => ({ label, keywords: label === inquire ? "Rückfrage" : "", run: onAct })),
    { label: "Assistent fragen", keywords: "KI Chat", run: openAssistant },
  ]);
  return (
    <>
      <div ref={setStepsSlot} className={styles.steps} />
      {isDecided && (
        <>
          {repairs.isPossible && (
            <Button
              leftSection={<IconTool size={18} stroke={1.75} aria-hidden />}
              disabled={!canOpen}
              onClick={() => void dialogs.open("repair")}
            >
              Korrigieren
            </Button>
          )}
          {onAsk && isNextStep && (
            <Button
              variant="filled"
              leftSection={<IconMailQuestion size={18} stroke={1.75} aria-hidden />}
              onClick={onAsk}
            >
              {inquire}
            </Button>
          )}
          {report && <ExportMenu report={report} />}
          <ActRow acts={acts} label="Mehr" />
        </>
      )}
    </>
  );
}
