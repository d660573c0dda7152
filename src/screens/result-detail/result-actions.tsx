import { Button } from "@mantine/core";
import { IconDownload, IconRefresh, IconSeparatorHorizontal, IconTool } from "@tabler/icons-react";
import type { ReactElement, Ref } from "react";
import type { Dialog } from "#screens/shared/result-address.ts";
import { type Act, ActRow } from "#ui/act-row.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import type { Exporting } from "./export/use-export.ts";
import { canSplit } from "./repair/can-split.ts";
import styles from "./result-actions.module.css";
import type { Result } from "./use-result.ts";

interface Props {
  readonly result: Result;
  readonly exporting: Exporting;
  readonly onOpen: (dialog: Dialog) => void;
  /** Where the steps from Fundstelle to Fundstelle stand on a phone: there is one bar at the bottom, not two. */
  readonly stepsRef: Ref<HTMLDivElement>;
}

/** What can be done with the file, in one order everywhere: repair, hand over, and the rest, on a phone behind „Mehr“. */
export function ResultActions({ result, exporting, onOpen, stepsRef }: Props): ReactElement {
  const { check, actions, engine, repairs } = result;
  const report = result.report.kind === "stored" ? result.report.stored.report : null;
  // What is made of the file follows from its bytes alone: nobody waits for a check that still runs on the server.
  const canOpen = actions.canLoad;
  const canStart = check.kind !== "running" && actions.canLoad;
  const acts: readonly Act[] = [
    ...(report !== null && engine !== null && canSplit(report, engine)
      ? [{ label: "Aufteilen", icon: IconSeparatorHorizontal, isDisabled: !canOpen, onAct: () => onOpen("split") }]
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
  return (
    <>
      <div ref={stepsRef} className={styles.steps} />
      {repairs.isPossible && (
        <Button
          leftSection={<IconTool size={18} stroke={1.75} aria-hidden />}
          disabled={!canOpen}
          onClick={() => onOpen("repair")}
        >
          Korrigieren
        </Button>
      )}
      {report && <ExportMenu result={result} report={report} exporting={exporting} onAsk={() => onOpen("inquiry")} />}
      <ActRow acts={acts} label="Mehr" />
    </>
  );
}
