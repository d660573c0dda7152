import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
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
  const [question, setQuestion] = useState<{ readonly on: Versioned; readonly effects: readonly string[] } | null>(
    null,
  );
  const form = useVersionedForm<Versioned, OfficeDraft>({
    saved: answer,
    draftOf: ({ settings }) => officeDraftOf(settings),
    isChanged: (fields, { settings }) => JSON.stringify(fields) !== JSON.stringify(officeDraftOf(settings)),
    readPresent: () => call("readOfficeSettings", {}),
    // Who has changed something else is not asked: both changes hold.
    isConflict: (present, { settings }, fields) =>
      listConflicts(settings, toOfficeSettings(fields), present.settings).length > 0,
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
  });
  const { base, draft, setDraft, isDirty, busy } = form;
  const next = toOfficeSettings(draft);
  const changes = changesOf(base.settings, next);
  const faults = findOfficeFaults(draft, defaults);
  const isReady = connected && isDirty && Object.keys(faults).length === 0;
  const save = (on: Versioned): Promise<void> => {
    setQuestion(null);
    return form.send(on, async ({ version }) => {
      form.takeUp(await call("changeOfficeSettings", { settings: changes, version }));
      showToast("success", "Einstellungen gespeichert");
      onSaved();
    });
  };
  const confirmOrSave = (on: Versioned): void => {
    const effects = describeConsequences(on.settings, { ...on.settings, ...changes }, defaults);
    if (effects.length === 0) void save(on);
    else setQuestion({ on, effects });
  };
  return (
    <VersionedForm
      form={form}
      label={title}
      className={classes.fields}
      isReady={isReady}
      onSave={confirmOrSave}
      compare={({ settings }) => listConflicts(base.settings, next, settings)}
    >
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
      <SaveButtons form={form} isReady={isReady} className={classes.save} />
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={question !== null}
        title="Einstellungen ändern?"
        confirmLabel="Einstellungen ändern"
        danger
        busy={busy}
        onConfirm={() => question && void save(question.on)}
        onCancel={() => setQuestion(null)}
      >
        {question?.effects.join(" ")}
      </Confirm>
    </VersionedForm>
  );
};
