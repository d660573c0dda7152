import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactElement, useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { WorkflowTrigger } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { describeSchedule } from "#text/describe-schedule.ts";
import { errorText } from "#text/error-text.ts";
import type { WorkflowDraft } from "./workflow-draft.ts";
import { triggerTexts, triggerWords } from "./workflow-words.ts";
import classes from "./workflows.module.css";

interface Props {
  readonly draft: WorkflowDraft;
  readonly connected: boolean;
  readonly onChange: (change: Partial<WorkflowDraft>) => void;
}

/** The event that starts the workflow. */
export const TriggerFields = ({ draft, connected, onChange }: Props): ReactElement => (
  <fieldset className={classes.part}>
    <legend>1. Auslöser</legend>
    <Select
      label="Ereignis"
      allowDeselect={false}
      disabled={!connected}
      data={Object.entries(triggerWords).map(([value, label]) => ({ value, label }))}
      description={triggerTexts[draft.trigger]}
      value={draft.trigger}
      onChange={(trigger) => trigger && onChange({ trigger: trigger as WorkflowTrigger["kind"] })}
    />
    {draft.trigger === "schedule" && (
      <>
        <Select
          label="Häufig gebraucht"
          placeholder="Auswählen"
          disabled={!connected}
          data={presets}
          value={presets.some(({ value }) => value === draft.pattern) ? draft.pattern : null}
          onChange={(pattern) => pattern && onChange({ pattern })}
        />
        <TextInput
          label="Zeitplan"
          description="Minute, Stunde, Tag, Monat, Wochentag; L ist der letzte Tag des Monats."
          disabled={!connected}
          maxLength={limits.createWorkflow.trigger.schedule.pattern.maxLength}
          value={draft.pattern}
          onChange={(event) => onChange({ pattern: event.currentTarget.value })}
        />
        <NextTimes pattern={draft.pattern} connected={connected} />
      </>
    )}
  </fieldset>
);

const presets = [
  { value: "0 7 * * 1-5", label: "An Werktagen um 7 Uhr" },
  { value: "0 7 * * 1", label: "Montags um 7 Uhr" },
  { value: "0 6 1 * *", label: "Am Ersten des Monats um 6 Uhr" },
  { value: "0 18 L * *", label: "Am letzten Tag des Monats um 18 Uhr" },
];

type Times =
  | { readonly of: string; readonly dates: readonly number[] }
  | { readonly of: string; readonly problem: string };

/** The schedule in words, and the next three times as the server reckons them. */
const NextTimes = ({ pattern, connected }: Pick<Props, "connected"> & { readonly pattern: string }): ReactElement => {
  const [settled] = useDebouncedValue(pattern.trim(), 300);
  const [times, setTimes] = useState<Times | null>(null);
  useEffect(() => {
    if (!connected || settled === "") return;
    let isLeft = false;
    call("previewSchedule", { pattern: settled }).then(
      ({ dates }) => !isLeft && setTimes({ of: settled, dates }),
      (error: unknown) =>
        !isLeft && setTimes({ of: settled, problem: errorText(error, "Der Zeitplan ließ sich nicht berechnen.") }),
    );
    return () => {
      isLeft = true;
    };
  }, [settled, connected]);
  const shown = times?.of === settled ? times : null;
  return (
    <div role="status">
      <p className={shared.muted}>{describeSchedule(settled)}</p>
      {!connected && <p className={shared.muted}>Die nächsten Termine berechnet der Server.</p>}
      {shown && "problem" in shown && <p className={shared.muted}>{shown.problem}</p>}
      {shown && "dates" in shown && (
        <>
          <p className={shared.muted}>Nächste Termine in der Zeit von Berlin (Europe/Berlin):</p>
          <ul className={classes.dates}>
            {shown.dates.map((date) => (
              <li key={date}>{berlin.format(date)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const berlin = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "full", timeStyle: "short" });
