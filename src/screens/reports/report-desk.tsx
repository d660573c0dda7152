import { Anchor, Button, Progress, Radio, Select } from "@mantine/core";
import { IconFileTypePdf, IconTable } from "@tabler/icons-react";
import { type ReactElement, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { admins } from "#contract/roles.ts";
import { monthsOf } from "#data/checks/months.ts";
import { authState } from "#state/session.ts";
import { describeClient } from "#text/describe-format.ts";
import { toDayKey } from "#text/format-date.ts";
import { nameMonth } from "#text/list-months.ts";
import { FilterSelect } from "#ui/filter-select.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import type { Material } from "./office-report.ts";
import { ReportPreview } from "./report-preview.tsx";
import classes from "./reports.module.css";
import { buildReport, findTemplate, type Template, type TemplateKey, templates } from "./templates.ts";
import type { ReportExport } from "./use-report-export.ts";

interface Props {
  readonly material: Material;
  readonly exporting: ReportExport;
}

/** Choice of a report beside its preview. */
export const ReportDesk = ({ material, exporting }: Props): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const [now] = useState(Date.now);
  const key = readKey(parameters.get("vorlage"));
  const template: Template = templates[key];
  const months = useMemo(() => listChoices(material, now), [material, now]);
  const month = months.find((one) => one === parameters.get("monat")) ?? months[0] ?? toDayKey(now).slice(0, 7);
  const clientNumber = template.needs.includes("client") ? parameters.get("mandant") : null;
  const report = useMemo(
    () => buildReport(template, { ...material, month, clientNumber, now }),
    [template, material, month, clientNumber, now],
  );
  const choose = (change: Readonly<Record<string, string | null>>): void => {
    const next = { vorlage: key, monat: month, mandant: clientNumber, ...change };
    const set = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== null);
    setParameters(set, { replace: true });
  };
  const isBusy = exporting.percent !== null;
  const save = (as: "pdf" | "excel"): void =>
    void exporting.save({ template: key, as, month, clientNumber, report, replaces: null });
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
            isSearchable
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
            onClick={() => save("pdf")}
          >
            PDF
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
            onClick={() => save("excel")}
          >
            Excel
          </Button>
          <PrintButton />
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

/** Link to schedules, for people who may set them. */
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

const readKey = (value: string | null): TemplateKey => findTemplate(value ?? "") ?? "monat";

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
