import { Alert, Button, Group, Stack, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { errorText } from "#text/error-text.ts";
import { showToast } from "#ui/show-toast.ts";
import { ActionFields } from "./action-fields.tsx";
import type { Choices } from "./choices.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { listConflicts } from "./describe-workflow.ts";
import { DryRun } from "./dry-run.tsx";
import { RemoveWorkflow } from "./remove-workflow.tsx";
import { TriggerFields } from "./trigger-fields.tsx";
import { draftOf, emptyDraft, findProblems, isAboutFile, toInput, type WorkflowDraft } from "./workflow-draft.ts";

interface Props {
  /** Null for one that is made. */
  readonly workflow: Workflow | null;
  readonly choices: Choices;
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** Trigger, conditions and actions in their order; saved together, on the version they were read in. */
export const WorkflowForm = ({ workflow, choices, connected, onDirty, onChanged, onGone }: Props): ReactElement => {
  const [base, setBase] = useState(workflow);
  const [draft, setDraft] = useState<WorkflowDraft>(() => (workflow ? draftOf(workflow) : emptyDraft()));
  const [start] = useState(draft);
  const [theirs, setTheirs] = useState<Workflow | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const present = JSON.stringify(toInput(draft));
  const isDirty = present !== JSON.stringify(toInput(base ? draftOf(base) : start));
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  // Nothing typed yet: show what a colleague has saved since.
  useEffect(() => {
    if (isDirty || !workflow || !base || workflow.version <= base.version) return;
    setBase(workflow);
    setDraft(draftOf(workflow));
  }, [workflow, base, isDirty]);
  const problems = isChecked ? findProblems(draft) : new Map<string, string>();
  const edit = (change: Partial<WorkflowDraft>): void => setDraft({ ...draft, ...change });
  const takeUp = (saved: Workflow): void => {
    setBase(saved);
    setDraft(draftOf(saved));
    setTheirs(null);
  };
  const showTheirs = async (id: string): Promise<void> => {
    const { workflows } = await call("listWorkflows", {});
    const now = workflows.find((one) => one.id === id);
    if (now) return setTheirs(now);
    onChanged();
    onDirty(false);
    onGone();
  };
  const save = async (on: Workflow | null): Promise<void> => {
    setChecked(true);
    if (findProblems(draft).size > 0) return;
    setBusy(true);
    setReason(null);
    try {
      const input = toInput(draft);
      const answer = on
        ? await call("changeWorkflow", { ...input, id: on.id, version: on.version })
        : await call("createWorkflow", input);
      takeUp(answer.workflow);
      showToast("success", on ? "Workflow gespeichert" : "Workflow angelegt");
      onChanged();
      if (!on) {
        onDirty(false);
        onGone();
      }
    } catch (error) {
      if (on && error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await showTheirs(on.id).catch(noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Der Workflow konnte nicht gespeichert werden."));
  const noteRemoved = (): void => {
    onChanged();
    onDirty(false);
    onGone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && connected) void save(base);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={workflow ? "Workflow ändern" : "Workflow anlegen"}>
      <Stack gap="md">
        {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
        {base?.offReason != null && (
          <Alert color="yellow" role="note">
            {base.offReason} Schalten Sie ihn wieder ein, sobald die Ursache behoben ist.
          </Alert>
        )}
        {theirs !== null && (
          <Conflict
            fields={listConflicts(draft, theirs, choices)}
            busy={busy}
            onKeepMine={() => void save(theirs)}
            onTakeTheirs={() => takeUp(theirs)}
          />
        )}
        <TextInput
          label="Name"
          disabled={!connected}
          maxLength={80}
          data-autofocus
          value={draft.name}
          error={problems.get("name")}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Switch
          label="Eingeschaltet"
          disabled={!connected}
          checked={draft.enabled}
          onChange={(event) => edit({ enabled: event.currentTarget.checked })}
        />
        <TriggerFields draft={draft} connected={connected} onChange={edit} />
        {isAboutFile(draft.trigger) && (
          <ConditionFields draft={draft} choices={choices} problems={problems} connected={connected} onChange={edit} />
        )}
        <ActionFields draft={draft} choices={choices} problems={problems} connected={connected} onChange={edit} />
        {reason !== null && (
          <Alert color="red" role="alert">
            {reason}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={!connected || !isDirty}>
            Speichern
          </Button>
          {isDirty && base && (
            <Button variant="default" disabled={busy} onClick={() => setDraft(draftOf(base))}>
              Zurücksetzen
            </Button>
          )}
          {base && <RemoveWorkflow workflow={base} connected={connected} onRemoved={noteRemoved} />}
        </Group>
        <DryRun input={toInput(draft)} connected={connected} />
      </Stack>
    </form>
  );
};
