import { Alert, Button, Group, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { formatNumber } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import {
  describeConsequences,
  findOfficeFaults,
  type OfficeDraft,
  officeDraftOf,
  toOfficeSettings,
} from "./office-draft.ts";
import classes from "./system.module.css";

type Answer = CallOutput<"readOfficeSettings">;
type Versioned = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** The values an office may change while the server runs; what gets narrower is named before it is saved. */
export const OfficeForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const { defaults, fromEnvironment } = answer;
  const [base, setBase] = useState<Versioned>(answer);
  const [draft, setDraft] = useState<OfficeDraft>(officeDraftOf(answer.settings));
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [question, setQuestion] = useState<{ readonly version: number; readonly effects: readonly string[] } | null>(
    null,
  );
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const next = toOfficeSettings(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(officeDraftOf(base.settings));
  const faults = findOfficeFaults(draft, defaults);
  const isRight = Object.values(faults).every((fault) => fault === null);
  const takeUp = (saved: Versioned): void => {
    setBase(saved);
    setDraft(officeDraftOf(saved.settings));
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
      takeUp(await call("changeOfficeSettings", { settings: next, version }));
      showToast("success", "Einstellungen gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await call("readOfficeSettings", {}).then(setTheirs, noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Einstellungen konnten nicht gespeichert werden."));
  const confirmOrSave = (version: number, before: Versioned["settings"]): void => {
    const effects = describeConsequences(before, next, defaults);
    if (effects.length === 0) void save(version);
    else setQuestion({ version, effects });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && isRight) confirmOrSave(base.version, base.settings);
  };
  const field = (name: "contactEmail" | "maxUploadMb" | "sessionDays", label: string, effect: string) => {
    const isFixed = fromEnvironment.includes(name);
    const fixed = String(defaults[name] ?? "");
    return (
      <div>
        <TextInput
          label={label}
          description={effect}
          disabled={!connected || isFixed}
          inputMode={name === "contactEmail" ? "email" : "numeric"}
          placeholder={fixed || "nicht gesetzt"}
          value={isFixed ? fixed : draft[name]}
          error={isFixed ? null : faults[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
        />
        <div style={{ marginTop: 4 }}>
          <SourceChip source={isFixed ? "environment" : base.settings[name] === null ? "default" : "here"} />
        </div>
      </div>
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Allgemein, Upload und Sicherheit" className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={listConflicts(draft, officeDraftOf(theirs.settings))}
          busy={busy}
          onKeepMine={() => confirmOrSave(theirs.version, theirs.settings)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
      {field(
        "contactEmail",
        labels.contactEmail,
        `Steht auf der Anmeldeseite und in der Hilfe. Vorgabe: ${defaults.contactEmail ?? "postmaster der Adresse"}.`,
      )}
      <div>
        <Switch
          label={labels.showsCertified}
          description="Eine Aussage über einen Dritten; ob sie zutrifft, entscheidet die Kanzlei. Vorgabe: gezeigt."
          disabled={!connected}
          checked={draft.showsCertified}
          onChange={(event) => setDraft({ ...draft, showsCertified: event.currentTarget.checked })}
        />
        <div style={{ marginTop: 4 }}>
          <SourceChip source={base.settings.showsCertified ? "default" : "here"} />
        </div>
      </div>
      {field(
        "maxUploadMb",
        labels.maxUploadMb,
        `Größere Dateien werden abgelehnt, bevor sie gesendet werden. Vorgabe und Höchstwert: ${formatNumber(defaults.maxUploadMb)}.`,
      )}
      {field(
        "sessionDays",
        labels.sessionDays,
        `Danach ist eine neue Anmeldung nötig. Vorgabe: ${formatNumber(defaults.sessionDays)}.`,
      )}
      <Group gap="xs">
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

const labels: Readonly<Record<keyof OfficeDraft, string>> = {
  contactEmail: "E-Mail für Fragen",
  showsCertified: "„DATEV Zertifiziert“ auf der Anmeldeseite zeigen",
  maxUploadMb: "Größte Datei in MB",
  sessionDays: "Dauer einer Sitzung ohne Kontakt in Tagen",
};

const listConflicts = (mine: OfficeDraft, theirs: OfficeDraft) =>
  (Object.keys(labels) as (keyof OfficeDraft)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ name: labels[name], mine: show(mine[name]), theirs: show(theirs[name]) }));

const show = (value: string | boolean): string => {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return value === "" ? "Vorgabe" : value;
};
