import { Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./backup-plan.module.css";
import {
  type BackupDraft,
  comparePlans,
  draftOf,
  findProblems,
  type PlanAnswer,
  type SavedPlan,
  type Step,
  steps,
  toPlan,
} from "./backup-plan-draft.ts";
import { KeyFields, ScheduleFields, TargetFields } from "./backup-plan-fields.tsx";

interface Props {
  readonly answer: PlanAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
  /** Null where there is no plan to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The server writes to both places before it answers. */
const timeoutMs = 60_000;

const stepFields = [TargetFields, ScheduleFields, KeyFields] as const;

/** Sets the plan of backups up, or changes it, in three steps. */
export const BackupPlanForm = ({ answer, connected, onSaved, onCancel }: Props): ReactElement => {
  const { secretSet, secretHint } = answer;
  const [step, setStep] = useState<Step>(0);
  /** Problems are shown after the first attempt to go on. */
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLLegendElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The field that had the focus is gone.
    heading.current?.focus();
  }, [step]);
  const [refused, setRefused] = useState<Readonly<Partial<Record<keyof BackupDraft, string>>>>({});
  const form = useVersionedForm<SavedPlan, BackupDraft>({
    saved: answer,
    draftOf: ({ settings }) => draftOf(settings),
    isChanged: (draft, { settings }) => JSON.stringify(draft) !== JSON.stringify(draftOf(settings)),
    readPresent: () => call("readBackupPlan", {}),
    failed: "Die Sicherung konnte nicht eingerichtet werden.",
  });
  const { draft, busy, isDirty } = form;
  const problems = findProblems(draft, step, secretSet);
  const plan = toPlan(draft);
  const secret = draft.secretKey === "" || !draft.usesBucket ? {} : { secretKey: draft.secretKey };
  const goTo = (next: Step): void => {
    setAsked(false);
    setStep(next);
  };
  const testTarget = async (): Promise<void> => {
    const { folder, s3 } = plan;
    const answered = await call("testBackupTarget", { folder, s3, recipient: "", ...secret }, { timeoutMs });
    setRefused(Object.fromEntries(answered.problems.map(({ field, text }) => [fieldOf[field], text])));
    if (answered.problems.length === 0) goTo(1);
  };
  const save = (on: SavedPlan): Promise<void> =>
    form.send(on, async ({ version }) => {
      form.takeUp(await call("changeBackupPlan", { settings: plan, version, ...secret }, { timeoutMs }));
      await call("startBackup", {});
      showToast("success", "Sicherung eingerichtet; die Probesicherung läuft");
      onSaved();
    });
  const proceed = (on: SavedPlan): void => {
    setAsked(true);
    if (Object.keys(problems).length > 0) return;
    if (step === 2) void save(on);
    else if (step === 1) goTo(2);
    else void form.attempt(testTarget, "Das Ziel konnte nicht geprüft werden.");
  };
  const Fields = stepFields[step];
  return (
    <VersionedForm
      form={form}
      label="Sicherung einrichten"
      className={classes.form}
      isReady={connected}
      onSave={proceed}
      onKeepMine={(theirs) => void save(theirs)}
      compare={({ settings }) => comparePlans(plan, settings)}
      onTakenTheirs={onSaved}
    >
      <ol className={classes.steps} aria-label="Schritte">
        {steps.map((name, at) => (
          <li key={name} aria-current={at === step ? "step" : undefined} data-done={at < step || undefined}>
            <span aria-hidden>{at + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <fieldset className={classes.fields}>
        <legend ref={heading} tabIndex={-1}>
          Schritt {step + 1} von {steps.length}: {steps[step]}
        </legend>
        <Fields
          {...{ draft, connected, secretSet, secretHint }}
          problems={isAsked ? { ...refused, ...problems } : {}}
          onChange={(change) => {
            setRefused({});
            form.setDraft({ ...draft, ...change });
          }}
        />
      </fieldset>
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!connected}>
          {step === 0 ? "Ziel prüfen und weiter" : step === 1 ? "Weiter" : "Speichern und Probesicherung starten"}
        </Button>
        {step > 0 && (
          <Button variant="default" disabled={busy} onClick={() => goTo(step === 2 ? 1 : 0)}>
            Zurück
          </Button>
        )}
        {onCancel !== null && (
          <Button variant="subtle" disabled={busy} onClick={onCancel}>
            Abbrechen
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};

/** Where a refusal of the server is shown. */
const fieldOf = { folder: "folder", s3: "endpoint", recipient: "recipient" } as const;
