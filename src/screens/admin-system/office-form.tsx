import { Alert, Button, Group } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import {
  changesOf,
  describeConsequences,
  findOfficeFaults,
  listConflicts,
  officeDraftOf,
  toOfficeSettings,
} from "./office-draft.ts";
import { type OfficeDraft, type OfficeSection, officeFields } from "./office-fields.ts";
import { OfficeInput } from "./office-input.tsx";
import classes from "./system.module.css";

type Answer = CallOutput<"readOfficeSettings">;
type Versioned = Pick<Answer, "settings" | "version">;

interface Props {
  readonly section: OfficeSection;
  readonly title: string;
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** The values of a section an office may change while the server runs; what gets narrower is named before it is saved. */
export const OfficeForm = ({ section, title, answer, connected, onSaved }: Props): ReactElement => {
  const { defaults } = answer;
  const [base, setBase] = useState<Versioned>(answer);
  const [draft, setDraft] = useState<OfficeDraft>(officeDraftOf(answer.settings));
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [question, setQuestion] = useState<{ readonly version: number; readonly effects: readonly string[] } | null>(
    null,
  );
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const next = toOfficeSettings(draft);
  const changes = changesOf(base.settings, next);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(officeDraftOf(base.settings));
  const faults = findOfficeFaults(draft, defaults);
  const isRight = Object.keys(faults).length === 0;
  const takeUp = ({ settings, version }: Versioned): void => {
    setBase({ settings, version });
    setDraft(officeDraftOf(settings));
    setTheirs(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty && answer.version > base.version) takeUp(answer);
  }, [answer.version]);
  const save = async (version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    setQuestion(null);
    try {
      takeUp(await call("changeOfficeSettings", { settings: changes, version }));
      showToast("success", "Einstellungen gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await call("readOfficeSettings", {}).then(settle, noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  /** Who has changed something else is not asked: both changes hold. */
  const settle = async (present: Versioned): Promise<void> => {
    if (listConflicts(base.settings, next, present.settings).length > 0) setTheirs(present);
    else await save(present.version);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Einstellungen konnten nicht gespeichert werden."));
  const confirmOrSave = (version: number, before: Versioned["settings"]): void => {
    const effects = describeConsequences(before, { ...before, ...changes }, defaults);
    if (effects.length === 0) void save(version);
    else setQuestion({ version, effects });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && isRight) confirmOrSave(base.version, base.settings);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={title} className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={listConflicts(base.settings, next, theirs.settings)}
          busy={busy}
          onKeepMine={() => confirmOrSave(theirs.version, theirs.settings)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
      {officeFields
        .filter((field) => field.section === section)
        .map((field) => (
          <OfficeInput
            key={field.name}
            field={field}
            answer={{ ...answer, ...base }}
            draft={draft}
            fault={faults[field.name] ?? null}
            connected={connected}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        ))}
      <Group gap="xs" className={classes.save ?? ""} data-dirty={isDirty || undefined}>
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || !isRight}>
          Speichern
        </Button>
        {isDirty && (
          <Button variant="default" disabled={busy} onClick={() => setDraft(officeDraftOf(base.settings))}>
            Zurücksetzen
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={question !== null}
        title="Einstellungen ändern?"
        confirmLabel="Einstellungen ändern"
        danger
        busy={busy}
        onConfirm={() => question && void save(question.version)}
        onCancel={() => setQuestion(null)}
      >
        {question?.effects.join(" ")}
      </Confirm>
    </form>
  );
};
