import { Alert, Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import {
  daysText,
  describeOutlived,
  draftOf,
  isSame,
  type Retention,
  readDays,
  retentionKinds,
  retentionLabels,
  toRetention,
} from "./retention-draft.ts";
import classes from "./system.module.css";

interface Props {
  readonly retention: CallOutput<"readRetention">;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Days per kind; before anything is saved the page says how much the next night would delete. */
export const RetentionForm = ({ retention: { defaults, ...present }, connected, onSaved }: Props): ReactElement => {
  const [base, setBase] = useState<Retention>(present);
  const [draft, setDraft] = useState(() => draftOf(present));
  const [theirs, setTheirs] = useState<Retention | null>(null);
  const [question, setQuestion] = useState<{ readonly on: Retention; readonly effect: string } | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const next = toRetention(draft);
  const isDirty = next === null || !isSame(next, base);
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty) takeUp(present);
  }, [JSON.stringify(present)]);
  const takeUp = (saved: Retention): void => {
    setBase(saved);
    setDraft(draftOf(saved));
    setTheirs(null);
  };
  const carryOut = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await act();
    } catch (error) {
      setReason(errorText(error, "Die Aufbewahrung konnte nicht gespeichert werden."));
    }
    setBusy(false);
  };
  const preview = (on: Retention) =>
    carryOut(async () => {
      if (next !== null)
        setQuestion({ on, effect: describeOutlived(await call("previewRetention", withoutNull(next))) });
    });
  const save = (on: Retention) =>
    carryOut(async () => {
      setQuestion(null);
      if (next === null) return;
      try {
        takeUp(await call("changeRetention", { ...next, before: on }));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "SETTINGS_CHANGED") throw error;
        const { defaults: _, ...now } = await call("readRetention", {});
        setTheirs(now);
        return;
      }
      showToast("success", "Aufbewahrung gespeichert");
      onSaved();
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && next !== null) void preview(base);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Aufbewahrung" className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && next !== null && (
        <Conflict
          fields={retentionKinds
            .filter((kind) => next[kind] !== theirs[kind])
            .map((kind) => ({
              name: retentionLabels[kind],
              mine: daysText(next[kind]),
              theirs: daysText(theirs[kind]),
            }))}
          busy={busy}
          onKeepMine={() => void preview(theirs)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
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
            <SourceChip source={base[kind] === defaults[kind] ? "default" : "here"} />
          </div>
        </div>
      ))}
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || next === null}>
          Speichern
        </Button>
        {isDirty && (
          <Button variant="default" disabled={busy} onClick={() => setDraft(draftOf(base))}>
            Zurücksetzen
          </Button>
        )}
      </Group>
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
    </form>
  );
};

const withoutNull = (retention: Retention): Partial<Record<keyof Retention, number>> =>
  Object.fromEntries(Object.entries(retention).filter(([, days]) => days !== null));
