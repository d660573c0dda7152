import { Switch, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AnalyticsSettings } from "#contract/analytics.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./analytics-page.module.css";
import { compareSettings, draftOf, type SettingsDraft, toSettings } from "./settings-draft.ts";

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
  const [isAsking, setAsking] = useState(false);
  const form = useVersionedForm<Versioned, SettingsDraft>({
    saved: answer,
    draftOf: ({ settings }) => draftOf(settings),
    isChanged: (fields, { settings }) => {
      const typed = toSettings(fields);
      return typed === null || compareSettings(typed, settings).length > 0;
    },
    readPresent: () => call("readAnalyticsSettings", {}),
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
  });
  const { base, draft, setDraft, isDirty, busy } = form;
  const next = toSettings(draft);
  const isReady = connected && isDirty && next !== null;
  const save = (on: Versioned): Promise<void> => {
    setAsking(false);
    return form.send(on, async ({ version }) => {
      if (next === null) return;
      form.takeUp(await call("changeAnalyticsSettings", { settings: next, version }));
      showToast("success", "Einstellungen gespeichert");
      onSaved();
    });
  };
  const confirmOrSave = (on: Versioned): void => {
    if (on.settings.collect && next?.collect === false) setAsking(true);
    else void save(on);
  };
  const chip = (key: keyof AnalyticsSettings): ReactElement => (
    <SourceChip source={base.settings[key] === defaults[key] ? "default" : "here"} />
  );
  return (
    <VersionedForm
      form={form}
      label="Erfassen"
      className={classes.fields}
      isReady={isReady}
      onSave={confirmOrSave}
      compare={({ settings }) => next && compareSettings(next, settings)}
      onKeepMine={(theirs) => void save(theirs)}
    >
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
      <SaveButtons form={form} isReady={isReady} />
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={isAsking}
        title="Nicht mehr erfassen?"
        confirmLabel="Messwerte löschen"
        danger
        busy={busy}
        onConfirm={() => void save(base)}
        onCancel={() => setAsking(false)}
      >
        Alle bisherigen Messwerte werden gelöscht. Zahlen zu Dateien, Ergebnissen und Speicher bleiben.
      </Confirm>
    </VersionedForm>
  );
};
