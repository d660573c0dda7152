import { Checkbox, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { type Script, type ScriptInput, type ScriptTrigger, scriptInputs } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons } from "#screens/shared/admin/versioned-form.tsx";
import { CodeDiff } from "#ui/code/code-diff.tsx";
import { CodeInput } from "#ui/code/code-input.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { draftOf, emptyDraft, findProblems, listConflicts, type ScriptDraft } from "./script-draft.ts";
import { inputWords, triggerWords } from "./script-words.ts";

interface Props {
  /** Null for one that is made. */
  readonly script: Script | null;
  readonly mayEdit: boolean;
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** What a script is for, what it is handed and what it does; saved as a new version of the one that was read. */
export const ScriptForm = ({ script, mayEdit, connected, onDirty, onChanged, onGone }: Props): ReactElement => {
  const leave = (): void => {
    onDirty(false);
    onChanged();
    onGone();
  };
  const form = useVersionedForm<Script | null, ScriptDraft>({
    saved: script,
    draftOf: (saved) => (saved ? draftOf(saved) : emptyDraft()),
    isChanged: (typed, saved) => JSON.stringify(typed) !== JSON.stringify(saved ? draftOf(saved) : emptyDraft()),
    readPresent: async () => (await call("listScripts", {})).scripts.find(({ id }) => id === script?.id) ?? null,
    failed: "Das Skript konnte nicht gespeichert werden.",
    onDirty,
    onGone: leave,
  });
  const { base, draft, isDirty, busy, theirs } = form;
  const [isChecked, setChecked] = useState(false);
  const disabled = !connected || !mayEdit;
  const problems = isChecked ? findProblems(draft) : new Map<string, string>();
  const edit = (change: Partial<ScriptDraft>): void => form.setDraft((before) => ({ ...before, ...change }));
  const save = async (on: Script | null): Promise<void> => {
    setChecked(true);
    if (findProblems(draft).size > 0) return;
    await form.send(on, async (present) => {
      const answer = present
        ? await call("changeScript", { ...draft, id: present.id, version: present.version })
        : await call("createScript", draft);
      form.takeUp(answer.script);
      showToast("success", present ? `Als Version ${answer.script.version} gespeichert` : "Skript angelegt");
      if (present) onChanged();
      else leave();
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && !disabled) void save(base);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={script ? "Skript ändern" : "Skript anlegen"}>
      <Stack gap="md">
        {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
        {connected && !mayEdit && <p role="note">Ändern und testen kann Skripte nur ein Super Admin.</p>}
        {theirs !== null && (
          <>
            <Conflict
              fields={listConflicts(draft, theirs)}
              busy={busy}
              onKeepMine={() => void save(theirs)}
              onTakeTheirs={() => form.takeUp(theirs)}
            />
            <CodeDiff before={theirs.code} after={draft.code} label="Vom aktuellen Code zu Ihrem Code" />
          </>
        )}
        <TextInput
          label="Name"
          description="Er steht an jedem Hinweis dieses Skripts."
          disabled={disabled}
          maxLength={80}
          data-autofocus
          value={draft.name}
          error={problems.get("name")}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Zweck"
          disabled={disabled}
          maxLength={300}
          autosize
          value={draft.purpose}
          onChange={(event) => edit({ purpose: event.currentTarget.value })}
        />
        <CodeInput
          code={draft.code}
          error={problems.get("code")}
          disabled={disabled}
          onChange={(code) => edit({ code })}
        />
        <Checkbox.Group
          label="Was es vom Ergebnis erhält"
          description="Als JSON in der Standardeingabe. Name der Datei, Mandant, Ergebnis und Anzahlen sind immer dabei."
          value={draft.inputs}
          onChange={(inputs) => edit({ inputs: scriptInputs.filter((one) => inputs.includes(one)) as ScriptInput[] })}
        >
          <Stack gap="xs" mt="xs">
            {scriptInputs.map((input) => (
              <Checkbox key={input} value={input} label={inputWords[input]} disabled={disabled} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label="Wann es läuft"
          value={draft.trigger}
          onChange={(trigger) => edit({ trigger: trigger as ScriptTrigger })}
        >
          <Stack gap="xs" mt="xs">
            {(["check", "workflow"] as const).map((trigger) => (
              <Radio key={trigger} value={trigger} label={triggerWords[trigger]} disabled={disabled} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label="Zeitgrenze in Sekunden"
          description="Höchstens 30; davon braucht der Start von Python zwei bis drei."
          inputMode="numeric"
          disabled={disabled}
          maxLength={2}
          value={draft.timeoutS === 0 ? "" : String(draft.timeoutS)}
          error={problems.get("timeoutS")}
          onChange={(event) => edit({ timeoutS: Number(event.currentTarget.value.replace(/\D/g, "")) })}
        />
        <FailureAlert reason={form.reason} />
        {mayEdit && (
          <SaveButtons form={form} isReady={!disabled && isDirty}>
            {base && (
              <RemoveButton
                title={`Skript „${base.name}“ entfernen?`}
                confirmLabel="Skript entfernen"
                done="Skript entfernt"
                failed="Das Skript konnte nicht entfernt werden."
                connected={connected}
                onRemove={() => call("removeScript", { id: base.id })}
                onRemoved={leave}
              >
                Es läuft nicht mehr, und seine Hinweise verschwinden bei allen Ergebnissen. Im Protokoll bleibt sein
                Code.
              </RemoveButton>
            )}
          </SaveButtons>
        )}
      </Stack>
    </form>
  );
};
