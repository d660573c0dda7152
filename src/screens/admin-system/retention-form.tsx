import { TextInput } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import {
  compareRetention,
  daysText,
  describeOutlived,
  draftOf,
  isSame,
  type Retention,
  type RetentionDraft,
  readDays,
  retentionKinds,
  retentionLabels,
  toRetention,
} from "./retention-draft.ts";
import classes from "./system.module.css";

/** The days have no version of their own: the server is told all that was read. */
interface Saved {
  readonly days: Retention;
  readonly version: 0;
}

interface Props {
  readonly retention: CallOutput<"readRetention">;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Days per kind; before anything is saved the page says how much the next night would delete. */
export const RetentionForm = ({ retention, connected, onSaved }: Props): ReactElement => {
  const { defaults } = retention;
  const [question, setQuestion] = useState<{ readonly on: Saved; readonly effect: string } | null>(null);
  const form = useVersionedForm<Saved, RetentionDraft>({
    saved: toSaved(retention),
    draftOf: ({ days }) => draftOf(days),
    isChanged: (typed, { days }) => {
      const next = toRetention(typed);
      return next === null || !isSame(next, days);
    },
    readPresent: async () => toSaved(await call("readRetention", {})),
    failed,
  });
  const { base, draft, setDraft, isDirty, busy, takeUp } = form;
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty) takeUp(toSaved(retention));
  }, [JSON.stringify(retention)]);
  const next = toRetention(draft);
  const isReady = connected && isDirty && next !== null;
  const preview = (on: Saved): Promise<boolean> =>
    form.attempt(async () => {
      if (next !== null)
        setQuestion({ on, effect: describeOutlived(await call("previewRetention", withoutNull(next))) });
    }, failed);
  const save = (on: Saved): Promise<void> => {
    setQuestion(null);
    return form.send(on, async ({ days }) => {
      if (next === null) return;
      takeUp({ days: await call("changeRetention", { ...next, before: days }), version: 0 });
      showToast("success", "Aufbewahrung gespeichert");
      onSaved();
    });
  };
  return (
    <VersionedForm
      form={form}
      label="Aufbewahrung"
      className={classes.fields}
      isReady={isReady}
      onSave={(on) => void preview(on)}
      compare={({ days }) => next && compareRetention(next, days)}
    >
      {retentionKinds.map((kind) => (
        <div key={kind}>
          <TextInput
            label={retentionLabels[kind]}
            description={`Tage; Vorgabe: ${daysText(defaults[kind])}.`}
            inputMode="numeric"
            placeholder="unbegrenzt"
            disabled={!connected}
            value={draft[kind]}
            error={readDays(draft[kind]) === null ? "Bitte geben Sie eine ganze Zahl von 1 bis 36.500 ein." : null}
            onChange={(event) => setDraft({ ...draft, [kind]: event.currentTarget.value })}
          />
          <div style={{ marginTop: 4 }}>
            <SourceChip source={base.days[kind] === defaults[kind] ? "default" : "here"} />
          </div>
        </div>
      ))}
      <SaveButtons form={form} isReady={isReady} />
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={question !== null}
        title="Aufbewahrung ändern?"
        confirmLabel="Aufbewahrung ändern"
        danger
        busy={busy}
        onConfirm={() => question && void save(question.on)}
        onCancel={() => setQuestion(null)}
      >
        {question?.effect} Was einmal gelöscht ist, lässt sich nur aus einer Sicherung zurückholen.
      </Confirm>
    </VersionedForm>
  );
};

const failed = "Die Aufbewahrung konnte nicht gespeichert werden.";

const toSaved = ({ defaults: _, ...days }: CallOutput<"readRetention">): Saved => ({ days, version: 0 });

const withoutNull = (retention: Retention): Partial<Record<keyof Retention, number>> =>
  Object.fromEntries(Object.entries(retention).filter(([, days]) => days !== null));
