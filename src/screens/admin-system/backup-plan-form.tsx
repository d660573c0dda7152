import { Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { EntryFields } from "#screens/shared/form/entry-fields.tsx";
import { isSameValue, toDraft, toValues } from "#screens/shared/form/fields.ts";
import { describeSecret, SecretInput, secretToSend } from "#screens/shared/form/secret-input.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./backup-plan.module.css";
import {
  type BackupDraft,
  backupFields,
  comparePlans,
  findProblems,
  type PlanAnswer,
  type Problems,
  type SavedPlan,
  type Step,
  steps,
  toBackupValues,
  toPlan,
} from "./backup-plan-fields.ts";

interface Props {
  readonly answer: PlanAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
  /** Null if there is no plan to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The server writes to both places before it answers. */
const timeoutMs = 60_000;

/** Sets the plan of backups up, or changes it, in three steps. */
export const BackupPlanForm = ({ answer, connected, onSaved, onCancel }: Props): ReactElement => {
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
  const [refused, setRefused] = useState<Problems>({});
  const form = useVersionedForm<SavedPlan, BackupDraft>({
    saved: answer,
    draftOf: ({ settings }) => draftOf(settings),
    isChanged: (draft, { settings }) => !isSameValue(draft, draftOf(settings)),
    readPresent: () => call("readBackupPlan", {}),
    failed: "Die Sicherung konnte nicht eingerichtet werden.",
  });
  const { draft, busy, isDirty } = form;
  const problems = findProblems(draft, step, answer);
  const plan = toPlan(toValues(backupFields, draft));
  const secret = draft.usesBucket ? secretToSend("secretKey", draft.secretKey) : {};
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
  const shown = isAsked ? { ...refused, ...problems } : {};
  const edit = (change: Partial<BackupDraft>): void => {
    setRefused({});
    form.setDraft({ ...draft, ...change });
  };
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
        {steps.map(({ name }, at) => (
          <li key={name} aria-current={at === step ? "step" : undefined} data-done={at < step || undefined}>
            <span aria-hidden>{at + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <fieldset className={classes.fields}>
        <legend ref={heading} tabIndex={-1}>
          Schritt {step + 1} von {steps.length}: {steps[step].name}
        </legend>
        {step === 0 && <p className={shared.muted}>{placeHint}</p>}
        <EntryFields
          fields={backupFields}
          names={steps[step].fields}
          draft={draft}
          answer={answer}
          faults={shown}
          disabled={!connected}
          onChange={edit}
        />
        {step === 0 && draft.usesBucket && (
          <SecretInput
            label="Geheimer Schlüssel"
            description={describeSecret(answer, draft.secretKey, "um ihn zu behalten")}
            disabled={!connected}
            value={draft.secretKey}
            error={shown.secretKey}
            onChange={(secretKey) => edit({ secretKey })}
          />
        )}
        {step === 2 && draft.encrypts && <p className={shared.muted}>{keyHint}</p>}
        {step === 2 && <p className={shared.muted}>{trialHint}</p>}
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

/** Field that shows a refusal of the server. */
const fieldOf = { folder: "folder", s3: "endpoint", recipient: "recipient" } as const;

const draftOf = (plan: SavedPlan["settings"]): BackupDraft => toDraft(backupFields, toBackupValues(plan));

const placeHint =
  "Wählen Sie einen Ort, den ein Ausfall dieses Rechners nicht trifft: ein Netzlaufwerk, eine zweite Platte oder einen Bucket.";

const keyHint =
  "Zurückspielen kann nur, wer den privaten Schlüssel hat. Der Server hat ihn nicht; geht er verloren, sind die Sicherungen unbrauchbar. Bewahren Sie ihn an zwei Orten auf. Die Probe-Rückspielung prüft das Archiv vor der Verschlüsselung, die verschlüsselte Datei wird nur über ihre Prüfsumme verglichen.";

const trialHint =
  "Mit dem Speichern beginnt eine Probesicherung. Sie wird zurückgelesen, verglichen und probeweise in einen Wegwerf-Ordner zurückgespielt. Das geschieht danach einmal im Monat.";
