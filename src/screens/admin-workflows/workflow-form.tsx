import { Alert, Stack, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons } from "#screens/shared/admin/versioned-form.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { ActionFields } from "./action-fields.tsx";
import type { Choices } from "./choices.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { listConflicts } from "./describe-workflow.ts";
import { DryRun } from "./dry-run.tsx";
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
  const leave = (): void => {
    onChanged();
    onDirty(false);
    onGone();
  };
  const form = useVersionedForm<Workflow | null, WorkflowDraft>({
    saved: workflow,
    draftOf: (saved) => (saved ? draftOf(saved) : emptyDraft()),
    isChanged: (typed, saved) => toKey(typed) !== toKey(saved ? draftOf(saved) : emptyDraft()),
    readPresent: async () => (await call("listWorkflows", {})).workflows.find(({ id }) => id === workflow?.id) ?? null,
    failed: "Der Workflow konnte nicht gespeichert werden.",
    onDirty,
    onGone: leave,
  });
  const { base, draft, isDirty, busy, theirs } = form;
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? findProblems(draft) : new Map<string, string>();
  const edit = (change: Partial<WorkflowDraft>): void => form.setDraft({ ...draft, ...change });
  const save = async (on: Workflow | null): Promise<void> => {
    setChecked(true);
    if (findProblems(draft).size > 0) return;
    await form.send(on, async (present) => {
      const input = toInput(draft);
      const answer = present
        ? await call("changeWorkflow", { ...input, id: present.id, version: present.version })
        : await call("createWorkflow", input);
      form.takeUp(answer.workflow);
      showToast("success", present ? "Workflow gespeichert" : "Workflow angelegt");
      if (present) onChanged();
      else leave();
    });
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
            onTakeTheirs={() => form.takeUp(theirs)}
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
        <FailureAlert reason={form.reason} />
        <SaveButtons form={form} isReady={connected && isDirty}>
          {base && (
            <RemoveButton
              title={`Workflow „${base.name}“ entfernen?`}
              confirmLabel="Workflow entfernen"
              done="Workflow entfernt"
              failed="Der Workflow konnte nicht entfernt werden."
              connected={connected}
              onRemove={() => call("removeWorkflow", { id: base.id })}
              onRemoved={leave}
            >
              Er beginnt keinen Lauf mehr. Was schon begonnen hat, läuft zu Ende; im Protokoll bleibt, was er getan hat.
            </RemoveButton>
          )}
        </SaveButtons>
        <DryRun input={toInput(draft)} connected={connected} />
      </Stack>
    </form>
  );
};

const toKey = (draft: WorkflowDraft): string => JSON.stringify(toInput(draft));
