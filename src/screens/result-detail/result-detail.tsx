import { Alert, Button, SegmentedControl, Stack } from "@mantine/core";
import { IconDownload, IconRefresh, IconSeparatorHorizontal, IconTool } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/database.ts";
import { readOutboxEntry } from "#data/file-checks.ts";
import { downloadBytes } from "#data/refresh.ts";
import { readBytes } from "#data/reports.ts";
import { sendFile } from "#data/send-file.ts";
import { network } from "#state/network.ts";
import { cancelCheck, recheck, runningChecks } from "#state/running-checks.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { ProgressLine } from "#ui/progress-line.tsx";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { useEngine } from "#ui/use-engine.ts";
import { CheckNotice } from "./check-notice.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FileFacts } from "./file-facts.tsx";
import { NotCheckable } from "./not-checkable.tsx";
import { RepairDialog } from "./repair-dialog.tsx";
import { ReportPanes } from "./report-panes.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { useFileView } from "./use-file-view.ts";
import { useOfficeFindings } from "./use-office-findings.ts";
import { useHasBytes, useReport } from "./use-report.ts";
import { VerdictHeadline } from "./verdict-headline.tsx";

/** Understand and hand over: the verdict, what it rests on, and the file beside its Befunde. */
export function ResultDetail({ row }: { readonly row: FileCheckRow }): ReactElement {
  const { localId } = row;
  const fetched = useEngine();
  const engine = fetched === "failed" ? null : fetched;
  const [wanted, setWanted] = useState<"device" | "server" | null>(null);
  const data = useReport(row, wanted, engine);
  const report = data?.stored.report;
  const hasBytes = useHasBytes(localId);
  const office = useOfficeFindings(row, report, engine, hasBytes);
  const file = useFileView(localId, data?.origin ?? "device", data ? hasBytes : null, data?.key ?? "");
  const entry = useLiveQuery(async () => (await readOutboxEntry(localId)) ?? null, [localId]) ?? null;
  const running = useSnapshot(runningChecks).entries[localId];
  const { online, serverReachable } = useSnapshot(network);
  const [loading, setLoading] = useState(false);
  const [dialog, setDialog] = useState<"repair" | "split" | null>(null);
  const connected = online && serverReachable !== false;

  const load = async (): Promise<boolean> => {
    if (hasBytes) return true;
    setLoading(true);
    try {
      const loaded = await downloadBytes(localId);
      if (!loaded) showToast("error", loadFailed);
      return loaded;
    } catch (error) {
      showToast("error", errorText(error, loadFailed));
      return false;
    } finally {
      setLoading(false);
    }
  };
  const check = async (): Promise<void> => {
    if (!(await load())) return;
    recheck(localId);
    showToast("success", messages.fileChecks.started);
  };
  const save = async (): Promise<void> => {
    if (!(await load())) return;
    const bytes = await readBytes(localId);
    if (bytes !== undefined) saveFile(row.originalFileName, bytes);
  };
  const open = async (wantedDialog: "repair" | "split"): Promise<void> => {
    if (await load()) setDialog(wantedDialog);
  };
  const resend = async (): Promise<void> => {
    try {
      await sendFile(localId);
    } catch (error) {
      showToast("error", errorText(error, messages.fileChecks.uploadFailed));
    }
  };
  const canFetch = row.fileId !== null && connected;
  const canRepair = repairable.has(report?.format.family ?? "other") && (report?.findings.length ?? 0) > 0;
  const canSplit = report?.findings.some(({ rule }) => divisible.has(rule)) ?? false;
  const isChecking = running?.status === "processing";

  return (
    <Page
      title={row.originalFileName}
      windowTitle="Ergebnis"
      breadcrumb={[{ label: "Dateien", to: "/files" }]}
      width="wide"
      actions={
        <>
          {canRepair && (
            <Button
              variant="default"
              leftSection={<IconTool size={18} stroke={1.75} aria-hidden />}
              disabled={isChecking || (hasBytes === false && !canFetch)}
              onClick={() => void open("repair")}
            >
              Korrigieren
            </Button>
          )}
          {canSplit && (
            <Button
              variant="default"
              leftSection={<IconSeparatorHorizontal size={18} stroke={1.75} aria-hidden />}
              disabled={isChecking || (hasBytes === false && !canFetch)}
              onClick={() => void open("split")}
            >
              Aufteilen
            </Button>
          )}
          {data && data.stored.report.findings.length > 0 && (
            <ExportMenu fileName={row.originalFileName} view={file.kind === "open" ? file.view : null} />
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            disabled={isChecking || (hasBytes === false && !canFetch)}
            onClick={() => void check()}
          >
            Erneut prüfen
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            disabled={hasBytes === false && !canFetch}
            loading={loading}
            onClick={() => void save()}
          >
            Herunterladen
          </Button>
        </>
      }
    >
      <RepairDialog
        localId={localId}
        fileName={row.originalFileName}
        opened={dialog === "repair"}
        onClose={() => setDialog(null)}
      />
      <SplitDialog localId={localId} opened={dialog === "split"} onClose={() => setDialog(null)} />
      <Stack gap="md">
        {data && (
          <VerdictHeadline
            report={data.stored.report}
            outdated={isOutdated(data.stored.report.rulesetVersion, engine?.rulesetVersion)}
          />
        )}
        <FileFacts row={row} stored={data?.stored ?? null} />
        {isChecking && (
          <ProgressLine
            label={row.status === "processing" ? "Wird auf dem Server geprüft" : "Wird auf diesem Gerät geprüft"}
            percent={running.progress}
            onCancel={() => void cancelCheck(localId)}
            cancelName={`Prüfung von ${row.originalFileName} abbrechen`}
          />
        )}
        {!isChecking && data !== undefined && (
          <CheckNotice
            row={row}
            entry={entry}
            hasReport={data !== null}
            connected={connected}
            onCheck={() => void check()}
            onSend={() => void resend()}
          />
        )}
        {running?.status === "failed" && running.error !== null && (
          <Alert color="red" role="alert">
            {running.error}
          </Alert>
        )}
        {row.agreement === "different" && data && (
          <SegmentedControl
            aria-label="Ergebnis anzeigen von"
            data={[
              { value: "server", label: "Ergebnis des Servers" },
              { value: "device", label: "Ergebnis dieses Geräts" },
            ]}
            value={data.origin}
            onChange={(value) => setWanted(value === "device" ? "device" : "server")}
            w="fit-content"
          />
        )}
        {data === undefined && <LoadingRows label="Ergebnis wird geladen" rows={10} />}
        {data === null && !isChecking && row.verdict !== null && (
          <EmptyState title="Das Ergebnis liegt noch nicht auf diesem Gerät.">
            {connected ? "Es wird vom Server geladen." : "Es wird geladen, sobald wieder eine Verbindung besteht."}
          </EmptyState>
        )}
        {data && data.stored.report.verdict === "notCheckable" && <NotCheckable report={data.stored.report} />}
        {data && (data.stored.report.verdict !== "notCheckable" || data.stored.report.findings.length > 0) && (
          <ReportPanes
            key={data.key}
            report={data.stored.report}
            index={data.index}
            office={office}
            engine={engine}
            file={file}
            loading={loading}
            onLoad={canFetch ? () => void load() : null}
            whyNot={
              row.fileId === null
                ? "Auch der Server kennt diese Datei nicht. Wählen Sie sie unter Upload erneut aus."
                : "Ohne Verbindung lässt sie sich nicht laden."
            }
          />
        )}
      </Stack>
    </Page>
  );
}

/** Packages are repaired in the program that writes them. */
const repairable: ReadonlySet<string> = new Set(["datev-csv", "datev-xml"]);

/** Too many records, too large, several calendar years, longer than a month: several files are the way out. */
const divisible: ReadonlySet<string> = new Set(["CSV-F-020", "CSV-F-021", "CSV-H-106", "CSV-H-107"]);

const isOutdated = (checkedWith: string, current: string | undefined): boolean =>
  current !== undefined && checkedWith.localeCompare(current, "de", { numeric: true }) < 0;

const loadFailed = "Die Datei konnte nicht geladen werden.";
