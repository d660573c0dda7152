import type { ReactElement } from "react";
import { type Script, scriptInputs } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { CodeDiff } from "#ui/code/code-diff.tsx";
import { CodeInput } from "#ui/code/code-input.tsx";
import { newScript, type ScriptDraft, scriptFields, toScriptDraft } from "./script-fields.ts";

interface Props {
  /** Null for a new one. */
  readonly script: Script | null;
  readonly mayEdit: boolean;
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** Purpose, input and code of a script; saved as a new version based on the one read. */
export const ScriptForm = ({ script, mayEdit, connected, onDirty, onChanged, onGone }: Props): ReactElement => {
  const leave = (): void => {
    onDirty(false);
    onChanged();
    onGone();
  };
  const disabled = !connected || !mayEdit;
  const form = useFieldsForm<Script | null, ScriptDraft, null>({
    fields: scriptFields,
    saved: script,
    valuesOf: (saved) => (saved ? toScriptDraft(saved) : newScript),
    answer: null,
    disabled,
    isCheckedLate: true,
    readPresent: async () => (await call("listScripts", {})).scripts.find(({ id }) => id === script?.id) ?? null,
    save: async (draft, on) => {
      const inputs = scriptInputs.filter((one) => draft.inputs.includes(one));
      const answer = on
        ? await call("changeScript", { ...draft, inputs, id: on.id, version: on.version })
        : await call("createScript", { ...draft, inputs });
      return answer.script;
    },
    done: (saved) => (script === null ? "Skript angelegt" : `Als Version ${saved?.version} gespeichert`),
    failed: "Das Skript konnte nicht gespeichert werden.",
    onSaved: () => (script === null ? leave() : onChanged()),
    onDirty,
    onGone: leave,
  });
  const { draft, faults, edit, input } = form;
  const { base, theirs } = form.state;
  return (
    <FieldsForm
      form={form}
      label={script ? "Skript ändern" : "Skript anlegen"}
      className={forms.column}
      inDrawer
      mayChange={mayEdit}
      buttons={
        base && (
          <RemoveButton
            title={`Skript „${base.name}“ entfernen?`}
            confirmLabel="Skript entfernen"
            done="Skript entfernt"
            failed="Das Skript konnte nicht entfernt werden."
            connected={connected}
            onRemove={() => call("removeScript", { id: base.id })}
            onRemoved={leave}
          >
            Es läuft nicht mehr, und seine Hinweise verschwinden bei allen Ergebnissen. Im Protokoll bleibt sein Code.
          </RemoveButton>
        )
      }
    >
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      {connected && !mayEdit && <p role="note">Ändern und testen kann Skripte nur ein Super Admin.</p>}
      {theirs !== null && <CodeDiff before={theirs.code} after={draft.code} label="Vom aktuellen Code zu Ihrem Code" />}
      {(["name", "purpose"] as const).map(input)}
      <CodeInput code={draft.code} error={faults.code} disabled={disabled} onChange={(code) => edit({ code })} />
      {(["inputs", "trigger", "timeoutS"] as const).map(input)}
    </FieldsForm>
  );
};
