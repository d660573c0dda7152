import { Button } from "@mantine/core";
import { IconReportAnalytics } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";
import { keptReportBytes, listedReports, type MadeReport, settleInterrupted } from "#data/person/made-reports.ts";
import { errorText } from "#text/error-text.ts";
import { formatBytes } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import type { Settled } from "#ui/settle.ts";
import { MadeReportRow } from "./made-report-row.tsx";
import classes from "./made-reports.module.css";
import type { Material } from "./office-report.ts";
import { buildReport, findTemplate, templates } from "./templates.ts";
import type { ReportExport } from "./use-report-export.ts";

interface Props {
  /** Undefined while the device is read. */
  readonly made: Settled<readonly MadeReport[]> | undefined;
  /** Null until the input of reports is loaded. */
  readonly material: Material | null;
  readonly exporting: ReportExport;
  readonly onNew: () => void;
}

/** The reports this person has made on this device, newest first. */
export const MadeReports = ({ made, material, exporting, onNew }: Props): ReactElement => {
  const rows = made?.ok ? made.value : [];
  useInterrupted(rows);
  if (made === undefined) return <LoadingRows label="Erstellte Berichte werden geladen" rows={5} rowHeight={64} />;
  if (!made.ok)
    return (
      <ErrorState title="Die erstellten Berichte konnten nicht gelesen werden." cause={errorText(made.error, "")} />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconReportAnalytics}
        title="Noch kein Bericht. Wählen Sie eine Vorlage."
        action={<Button onClick={onNew}>Vorlage wählen</Button>}
      />
    );
  const again = (row: MadeReport): void => {
    const template = findTemplate(row.template);
    if (template === undefined || material === null) return;
    const { month, clientNumber, as } = row;
    const report = buildReport(templates[template], { ...material, month, clientNumber, now: Date.now() });
    const replaces = row.state === "done" ? null : row.id;
    void exporting.save({ template, as, month, clientNumber, report, replaces });
  };
  return (
    <>
      <p className={classes.lead} id="erstellte-berichte" tabIndex={-1}>
        {describeKeeping(rows)}
      </p>
      <ul className={classes.list} data-framed aria-label="Erstellte Berichte">
        {rows.map((row) => (
          <MadeReportRow
            key={row.id}
            row={row}
            percent={exporting.makingId === row.id ? exporting.percent : null}
            onCancel={exporting.makingId === row.id ? exporting.cancel : null}
            onAgain={
              findTemplate(row.template) === undefined || material === null || exporting.percent !== null
                ? null
                : () => again(row)
            }
            onGone={() => document.getElementById("erstellte-berichte")?.focus()}
          />
        ))}
      </ul>
    </>
  );
};

/** Marks reports as interrupted whose page was closed while they were made. */
const useInterrupted = (rows: readonly MadeReport[]): void => {
  const open = rows
    .filter(({ state }) => state === "making")
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    const left = new AbortController();
    for (const id of open === "" ? [] : open.split(" ")) void settleInterrupted(id, left.signal);
    return () => left.abort();
  }, [open]);
};

const describeKeeping = (rows: readonly MadeReport[]): string => {
  const bytes = rows.reduce((sum, { isKept, sizeBytes }) => sum + (isKept ? (sizeBytes ?? 0) : 0), 0);
  return `Auf diesem Gerät stehen Ihre letzten ${listedReports} Berichte. Ihre Dateien bleiben bis zusammen ${formatBytes(keptReportBytes)}, bei wenig freiem Speicher weniger; die ältesten gehen zuerst. Belegt: ${formatBytes(bytes)}.`;
};
