import { Alert, Button, Group, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { AnalyticsSettings } from "#contract/analytics.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./analytics-page.module.css";
import { compareSettings, draftOf, toSettings } from "./settings-draft.ts";

type Answer = CallOutput<"readAnalyticsSettings">;
type Versioned = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Whether anything is measured, and how long measures are kept. */
export const SettingsForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const { defaults } = answer;
  const [base, setBase] = useState<Versioned>(answer);
  const [draft, setDraft] = useState(() => draftOf(answer.settings));
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const next = toSettings(draft);
  const isDirty = next === null || compareSettings(next, base.settings).length > 0;
  const takeUp = (saved: Versioned): void => {
    setBase(saved);
    setDraft(draftOf(saved.settings));
    setTheirs(null);
  };
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty && answer.version > base.version) takeUp(answer);
  }, [answer.version]);
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Einstellungen konnten nicht gespeichert werden."));
  const save = async (settings: AnalyticsSettings, version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    setAsking(false);
    try {
      takeUp(await call("changeAnalyticsSettings", { settings, version }));
      showToast("success", "Einstellungen gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await call("readAnalyticsSettings", {}).then(setTheirs, noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || !isDirty || next === null) return;
    if (base.settings.collect && !next.collect) setAsking(true);
    else void save(next, base.version);
  };
  const chip = (key: keyof AnalyticsSettings): ReactElement => (
    <SourceChip source={base.settings[key] === defaults[key] ? "default" : "here"} />
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Erfassen" className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && next !== null && (
        <Conflict
          fields={compareSettings(next, theirs.settings)}
          busy={busy}
          onKeepMine={() => void save(next, theirs.version)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
      <div>
        <Switch
          mb={4}
          label="Dauer und Weg erfassen"
          description="Ohne Person und ohne Datei. Ausgeschaltet fehlen Prüfdauer, Übertragungszeit und Wege."
          disabled={!connected}
          checked={draft.collect}
          onChange={(event) => setDraft({ ...draft, collect: event.currentTarget.checked })}
        />
        {chip("collect")}
      </div>
      <div>
        <TextInput
          label="Aufbewahren, in Tagen"
          description={`Ältere Messwerte löscht der Server nachts. Vorgabe: ${defaults.retentionDays}.`}
          inputMode="numeric"
          disabled={!connected}
          value={draft.retentionDays}
          error={next === null ? "Bitte geben Sie eine Zahl von 7 bis 3.660 ein." : null}
          onChange={(event) => setDraft({ ...draft, retentionDays: event.currentTarget.value })}
        />
        {chip("retentionDays")}
      </div>
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || next === null}>
          Speichern
        </Button>
        {isDirty && (
          <Button variant="default" disabled={busy} onClick={() => setDraft(draftOf(base.settings))}>
            Zurücksetzen
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={isAsking}
        title="Nicht mehr erfassen?"
        confirmLabel="Messwerte löschen"
        danger
        busy={busy}
        onConfirm={() => next && void save(next, base.version)}
        onCancel={() => setAsking(false)}
      >
        Alle bisherigen Messwerte werden gelöscht. Zahlen zu Dateien, Ergebnissen und Speicher bleiben.
      </Confirm>
    </form>
  );
};
