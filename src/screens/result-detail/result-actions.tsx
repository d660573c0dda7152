import { Button } from "@mantine/core";
import { IconDownload, IconRefresh, IconSeparatorHorizontal, IconTool } from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";
import type { Report } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import type { Result } from "./use-result.ts";

/** What is made of the file in a dialog. */
export type Dialog = "repair" | "split";

interface Props {
  readonly result: Result;
  readonly onOpen: (dialog: Dialog) => void;
}

/** What can be done with the file, in the head of the page. */
export function ResultActions({ result, onOpen }: Props): ReactElement {
  const { check, actions, engine } = result;
  const report = result.report.kind === "stored" ? result.report.stored.report : null;
  const canStart = check.kind !== "running" && actions.canLoad;
  return (
    <>
      {report && canRepair(report) && (
        <Action icon={IconTool} disabled={!canStart} onClick={() => onOpen("repair")}>
          Korrigieren
        </Action>
      )}
      {report && engine && canSplit(report, engine) && (
        <Action icon={IconSeparatorHorizontal} disabled={!canStart} onClick={() => onOpen("split")}>
          Aufteilen
        </Action>
      )}
      {report && <ExportMenu result={result} report={report} />}
      <Action icon={IconRefresh} disabled={!canStart} onClick={() => void actions.check()}>
        Erneut prüfen
      </Action>
      <Action
        icon={IconDownload}
        disabled={!actions.canLoad}
        loading={actions.isFetching}
        onClick={() => void actions.save()}
      >
        Herunterladen
      </Action>
    </>
  );
}

interface ActionProps {
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly "aria-hidden": true }>;
  readonly disabled: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

const Action = ({ icon: Icon, disabled, loading = false, onClick, children }: ActionProps): ReactElement => (
  <Button
    variant="default"
    leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
    disabled={disabled}
    loading={loading}
    onClick={onClick}
  >
    {children}
  </Button>
);

const canRepair = ({ format, findings }: Report): boolean => repairable.has(format.family) && findings.length > 0;

/** Packages are repaired in the program that writes them. */
const repairable: ReadonlySet<string> = new Set(["datev-csv", "datev-xml"]);

const canSplit = ({ findings }: Report, { findRule }: Engine): boolean =>
  findings.some(({ rule }) => findRule(rule)?.offers === "division");
