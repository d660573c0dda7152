import { Alert, Switch, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { Workflow } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { showToast } from "#ui/show-toast.ts";
import { ActionFields } from "./action-fields.tsx";
import type { Choices } from "./action-kinds.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { listConflicts } from "./describe-workflow.ts";
import { DryRun } from "./dry-run.tsx";
import { TriggerFields } from "./trigger-fields.tsx";
import {
  draftOf,
  emptyDraft,
  findDryRunProblems,
  findProblems,
  isAboutFile,
  toInput,
  type WorkflowDraft,
} from "./workflow-draft.ts";

interface Props {
  /** Null for a new one. */
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
  const { base, draft, isDirty } = form;
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
  return (
    <VersionedForm
      form={form}
      label={workflow ? "Workflow ändern" : "Workflow anlegen"}
      className={forms.column}
      isReady={connected && isDirty}
      onSave={(on) => void save(on)}
      compare={(theirs) => listConflicts(draft, theirs, choices)}
    >
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      {base?.offReason != null && (
        <Alert color="yellow" role="note">
          {base.offReason} Schalten Sie ihn wieder ein, sobald die Ursache behoben ist.
        </Alert>
      )}
      <TextInput
        label="Name"
        disabled={!connected}
        maxLength={limits.createWorkflow.name.maxLength}
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
      <DryRun
        input={toInput(draft)}
        connected={connected}
        findProblems={() => {
          setChecked(true);
          return [...findDryRunProblems(draft).values()];
        }}
      />
    </VersionedForm>
  );
};

const toKey = (draft: WorkflowDraft): string => JSON.stringify(toInput(draft));
