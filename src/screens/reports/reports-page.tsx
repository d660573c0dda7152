import { Anchor, Button, Progress, Radio, Select } from "@mantine/core";
import { IconFileTypePdf, IconPrinter, IconTable } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { admins } from "#contract/roles.ts";
import { listCountedChecks } from "#data/checks/rule-counts.ts";
import { listAllDeviations } from "#data/person/deviations.ts";
import { ServerCopyNotice } from "#screens/shared/server-copy-notice.tsx";
import { retryRefresh } from "#state/follow-server.ts";
import { isConnected, network } from "#state/network.ts";
import { judgeEmptiness, serverCopy } from "#state/server-copy.ts";
import { authState } from "#state/session.ts";
import { describeClient } from "#text/describe-format.ts";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { monthsOf, nameMonth } from "#text/list-months.ts";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { settle } from "#ui/settle.ts";
import { UnconfirmedList } from "#ui/unconfirmed-list.tsx";
import type { ReportSource } from "./office-report.ts";
import { ReportPreview } from "./report-preview.tsx";
import classes from "./reports.module.css";
import { type Template, type TemplateKey, templates } from "./templates.ts";
import { useReportExport } from "./use-report-export.ts";

type Material = Pick<ReportSource, "checks" | "deviations">;

/** Reports about what this device knows; made here, without any connection. */
export const ReportsPage = (): ReactElement => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const material = useLiveQuery(async () => settle(readMaterial(ownerId)), [ownerId]);
  const copy = useSnapshot(serverCopy);
  const connected = isConnected(useSnapshot(network));
  return (
    <Page title="Analytics Reports" breadcrumb={[{ label: "Analytics Trends", to: "/analytics/trends" }]}>
      {material === undefined ? (
        <LoadingRows label="Berichte werden geladen" rows={5} rowHeight={48} />
      ) : material.ok ? (
        // A report that counts nothing is handed over only where there is nothing.
        <UnconfirmedList
          emptiness={material.value.checks.length > 0 ? "confirmed" : judgeEmptiness(copy, connected)}
          cause={copy.failure?.text ?? ""}
          onRetry={retryRefresh}
          rows={5}
        >
          <ServerCopyNotice />
          <Desk material={material.value} />
        </UnconfirmedList>
      ) : (
        <ErrorState
          title={messages.fileChecks.listFailed}
          cause={errorText(material.error, "")}
          onRetry={() => location.reload()}
        />
      )}
    </Page>
  );
};

const Desk = ({ material }: { readonly material: Material }): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const [now] = useState(Date.now);
  const exporting = useReportExport();
  const key = readKey(parameters.get("vorlage"));
  const template: Template = templates[key];
  const months = useMemo(() => listChoices(material, now), [material, now]);
  const month = months.find((one) => one === parameters.get("monat")) ?? months[0] ?? toDayKey(now).slice(0, 7);
  const clientNumber = template.needs.includes("client") ? parameters.get("mandant") : null;
  const report = useMemo(
    () => template.build({ ...material, month, clientNumber, now }),
    [template, material, month, clientNumber, now],
  );
  const choose = (change: Readonly<Record<string, string | null>>): void => {
    const next = { vorlage: key, monat: month, mandant: clientNumber, ...change };
    const set = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== null);
    setParameters(set, { replace: true });
  };
  const isBusy = exporting.percent !== null;
  return (
    <div className={classes.desk}>
      <div className={classes.choice} data-screen-only>
        <Radio.Group label="Vorlage" value={key} onChange={(vorlage) => choose({ vorlage })}>
          {Object.entries(templates).map(([value, { name, purpose }]) => (
            <Radio key={value} value={value} label={name} description={purpose} mt="sm" />
          ))}
        </Radio.Group>
        {template.needs.includes("month") && (
          <Select
            label="Monat"
            allowDeselect={false}
            value={month}
            data={months.map((value) => ({ value, label: nameMonth(value) }))}
            onChange={(monat) => choose({ monat })}
          />
        )}
        {template.needs.includes("client") && (
          <FilterSelect
            label="Mandant"
            removeLabel="Mandant entfernen"
            value={clientNumber}
            data={listClients(material)}
            onChange={(mandant) => choose({ mandant })}
          />
        )}
        <div className={classes.buttons}>
          <Button
            disabled={isBusy}
            leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
            onClick={() => void exporting.save(report, "pdf")}
          >
            PDF
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
            onClick={() => void exporting.save(report, "excel")}
          >
            Excel
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
        </div>
        {exporting.percent !== null && (
          <div role="status">
            <Progress value={exporting.percent} aria-label="Bericht wird erstellt" mb={4} />
            <Button size="compact-sm" variant="subtle" onClick={exporting.cancel}>
              Abbrechen
            </Button>
          </div>
        )}
        {exporting.failure !== null && (
          <p role="alert" className={classes.failure}>
            {exporting.failure}
          </p>
        )}
        <p className={classes.muted}>
          Berichte entstehen auf diesem Gerät aus den Prüfungen, die es kennt, auch ohne Verbindung.
        </p>
        <ScheduleHint />
      </div>
      <ReportPreview report={report} />
    </div>
  );
};

/** Whoever may set schedules is led to them. */
const ScheduleHint = (): ReactElement | null => {
  const role = useSnapshot(authState).user?.role;
  if (role === undefined || !admins.includes(role)) return null;
  return (
    <p className={classes.muted}>
      <Anchor component={Link} to="/admin/email-workflows?bereich=ausgang" inherit>
        Berichte nach Zeitplan per E-Mail senden
      </Anchor>
    </p>
  );
};

const readMaterial = async (ownerId: string): Promise<Material> => {
  const checks = await listCountedChecks(ownerId);
  return { checks, deviations: await listAllDeviations(ownerId) };
};

const readKey = (value: string | null): TemplateKey =>
  value !== null && Object.hasOwn(templates, value) ? (value as TemplateKey) : "monat";

/** Months with checks, newest first, and in any case the current one. */
const listChoices = ({ checks }: Material, now: number): readonly string[] => {
  const months = new Set([toDayKey(now).slice(0, 7), ...checks.flatMap(({ row }) => monthsOf(row))]);
  return [...months].sort().reverse();
};

const listClients = ({ checks }: Material) => {
  const labels = new Map<string, string>();
  for (const { row } of checks) {
    if (row.clientNumber === null || labels.has(row.clientNumber)) continue;
    labels.set(row.clientNumber, describeClient(row.consultantNumber, row.clientNumber) ?? row.clientNumber);
  }
  return [...labels].map(([value, label]) => ({ value, label })).sort((a, b) => Number(a.value) - Number(b.value));
};
