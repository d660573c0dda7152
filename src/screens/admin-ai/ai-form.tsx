import { Alert, Button, Group, Switch } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { AiSettings } from "#contract/ai.ts";
import type { AiProvider } from "#contract/ai-providers.ts";
import { aiPurposes } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { findFault, isSame, listConflicts, sourceOf } from "./ai-draft.ts";
import classes from "./ai-page.module.css";
import { PrivacyFields } from "./privacy-fields.tsx";
import { PurposeFields } from "./purpose-fields.tsx";
import { RequestSample } from "./request-sample.tsx";

type Answer = CallOutput<"readAiSettings">;
type Versioned = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly providers: readonly AiProvider[];
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Switch, purposes and privacy, saved together on the version they were read in; the sample shows them before. */
export const AiForm = ({ answer, providers, connected, onSaved }: Props): ReactElement => {
  const [base, setBase] = useState<Versioned>(answer);
  const [draft, setDraft] = useState(answer.settings);
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = !isSame(base.settings, draft);
  const fault = findFault(draft);
  const takeUp = (saved: Versioned): void => {
    setBase(saved);
    setDraft(saved.settings);
    setTheirs(null);
  };
  // Nothing changed here yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty && answer.version > base.version) takeUp(answer);
  }, [answer.version]);
  const save = async (version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      takeUp(await call("changeAiSettings", { settings: draft, version }));
      showToast("success", "Einstellungen der KI gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED") {
        await call("readAiSettings", {}).then(setTheirs, noteFailure);
      } else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Einstellungen konnten nicht gespeichert werden."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && fault === null) void save(base.version);
  };
  const editPurpose = (key: keyof AiSettings["purposes"], change: Partial<AiSettings["purposes"]["explain"]>): void =>
    setDraft({ ...draft, purposes: { ...draft.purposes, [key]: { ...draft.purposes[key], ...change } } });
  return (
    <form noValidate onSubmit={submit} aria-label="Einstellungen der KI">
      {reason !== null && (
        <Alert color="red" role="alert" mb="md">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={listConflicts(draft, theirs.settings, providers)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
      <Group gap="xs">
        <Switch
          label="KI verwenden"
          disabled={!connected}
          checked={draft.enabled}
          onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
        />
        <SourceChip source={sourceOf(base.settings.enabled, answer.defaults.enabled)} />
      </Group>
      <p role="status" className={classes.state}>
        {describeState(base.settings, providers)}
      </p>
      <Section id="zwecke" title="Zwecke" lead="Wofür ein Modell gefragt werden darf, und von wem.">
        <div className={classes.purposes}>
          {aiPurposes.map((key) => (
            <PurposeFields
              key={key}
              purpose={key}
              settings={draft.purposes[key]}
              source={sourceOf(base.settings.purposes[key], answer.defaults.purposes[key])}
              providers={providers}
              isReadOnly={!connected}
              onEdit={(change) => editPurpose(key, change)}
            />
          ))}
        </div>
      </Section>
      <Section
        id="datenschutz"
        title="Datenschutz"
        lead="Regeln, Feldzahlen und Anzahlen gehen immer mit; alles andere nur, wenn es hier erlaubt ist. Was aus der Datei ist, ersetzt der Server durch Platzhalter und sieht jede Anfrage vor dem Absenden noch einmal durch."
      >
        <PrivacyFields
          privacy={draft.privacy}
          saved={base.settings.privacy}
          defaults={answer.defaults.privacy}
          isReadOnly={!connected}
          onEdit={(change) => setDraft({ ...draft, privacy: { ...draft.privacy, ...change } })}
        />
      </Section>
      <RequestSample privacy={draft.privacy} connected={connected} />
      <div className={classes.save}>
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || fault !== null}>
          Speichern
        </Button>
        {isDirty && (
          <Button variant="default" disabled={busy} onClick={() => setDraft(base.settings)}>
            Zurücksetzen
          </Button>
        )}
        {fault !== null && <span role="alert">{fault}</span>}
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
};

/** What holds, not what is typed. */
const describeState = ({ enabled }: AiSettings, providers: readonly AiProvider[]): string => {
  if (!enabled) return "Die KI ist ausgeschaltet. Alle Erklärungen kommen aus dem Regelkatalog.";
  const ready = providers.filter(({ obstacle }) => obstacle === null);
  return ready.length === 0
    ? "Die KI ist eingeschaltet, aber kein Anbieter darf gefragt werden. Alle Erklärungen kommen aus dem Regelkatalog."
    : `Die KI ist eingeschaltet. Gefragt wird zuerst ${ready[0]?.name}.`;
};
