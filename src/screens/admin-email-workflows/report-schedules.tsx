import { Anchor } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Workflow } from "#contract/workflows.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { describeSchedule } from "#text/describe-schedule.ts";
import { formatDateTime } from "#text/format-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";

/** Workflows that send a report at fixed times; they are edited on the page of workflows. */
export const ReportSchedules = ({ workflows }: { readonly workflows: readonly Workflow[] }): ReactElement => {
  const schedules = workflows.filter(({ actions }) => actions.some(({ kind }) => kind === "report"));
  return (
    <Section
      id="zeitplaene"
      title="Zeitpläne für Berichte"
      lead={
        <>
          Ein Bericht nach Zeitplan ist ein Workflow mit der Aktion „Bericht“.{" "}
          <Anchor component={Link} to="/admin/workflows" inherit underline="always">
            Workflows öffnen
          </Anchor>
        </>
      }
    >
      {schedules.length === 0 ? (
        <EmptyState icon={IconCalendarTime} title="Noch kein Bericht nach Zeitplan." />
      ) : (
        <ul className={shared.lines} data-framed aria-label="Zeitpläne für Berichte">
          {schedules.map(({ id, name, enabled, trigger, nextRunAt }) => (
            <li key={id}>
              <div className={shared.about}>
                <strong>{name}</strong>
                <span>{trigger.kind === "schedule" ? describeSchedule(trigger.pattern) : "Nach einem Ereignis"}</span>
              </div>
              <span>{describeNext(enabled, nextRunAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const describeNext = (enabled: boolean, nextRunAt: number | null): string => {
  if (!enabled) return "Ausgeschaltet";
  return nextRunAt === null ? "Eingeschaltet" : `Nächster Lauf ${formatDateTime(nextRunAt)}`;
};
