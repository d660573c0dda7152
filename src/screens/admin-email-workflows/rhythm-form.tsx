import { Alert, Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";

type Saved = CallOutput<"readMailRhythm">;
type Draft = Omit<Saved, "version">;

interface Props {
  readonly saved: Saved;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** When mails about checks and the system go out. */
export const RhythmForm = ({ saved, connected, onSaved }: Props): ReactElement => {
  const [change, setChange] = useState<Partial<Draft>>({});
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = { ...saved, ...change };
  const isDirty = fields.some(({ key }) => draft[key] !== saved[key]);
  const isHalf = (draft.quietFrom === "") !== (draft.quietTo === "");
  const save = async (on: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await call("changeMailRhythm", { ...draft, version: on });
      setChange({});
      setTheirs(null);
      showToast("success", "Einstellung gespeichert");
      onSaved();
    } catch (error) {
      const isTaken = error instanceof CallError && error.code === "SETTINGS_CHANGED";
      const now = isTaken ? await call("readMailRhythm", {}).catch(() => null) : null;
      if (now) setTheirs(now);
      else setReason(errorText(error, "Die Einstellung konnte nicht gespeichert werden."));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && connected && isDirty && !isHalf) void save(saved.version);
  };
  return (
    <Section
      id="rhythmus"
      title="Sammelmail und Ruhezeit"
      lead="Für E-Mails über Prüfungen und Systemmeldungen. In der Ruhezeit warten auch E-Mails aus Workflows. Einladungen, Links für Passwörter und Antworten an Absender warten nie."
    >
      <form noValidate onSubmit={submit} aria-label="Rhythmus der E-Mails">
        {reason !== null && (
          <Alert color="red" role="alert" mb="sm">
            {reason}
          </Alert>
        )}
        {theirs !== null && (
          <Conflict
            fields={fields
              .map(({ key, label }) => ({ name: label, mine: draft[key] || "–", theirs: theirs[key] || "–" }))
              .filter((field) => field.mine !== field.theirs)}
            busy={busy}
            onKeepMine={() => void save(theirs.version)}
            onTakeTheirs={() => {
              setTheirs(null);
              setChange({});
              onSaved();
            }}
          />
        )}
        <Group gap="sm" align="flex-start">
          {fields.map(({ key, label }) => (
            <div key={key}>
              <TextInput
                type="time"
                label={label}
                disabled={!connected}
                value={draft[key]}
                onChange={(event) => setChange({ ...change, [key]: event.currentTarget.value })}
              />
              <SourceChip source={saved[key] === "" ? "default" : "here"} />
            </div>
          ))}
        </Group>
        {isHalf && <p role="note">Bitte geben Sie Anfang und Ende der Ruhezeit an.</p>}
        <p>{describe(draft)}</p>
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || isHalf}>
          Speichern
        </Button>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </Section>
  );
};

const fields = [
  { key: "digestAt", label: "Täglich gesammelt um" },
  { key: "quietFrom", label: "Ruhezeit von" },
  { key: "quietTo", label: "Ruhezeit bis" },
] as const satisfies readonly { readonly key: keyof Draft; readonly label: string }[];

/** What the times mean, in a sentence. */
const describe = ({ digestAt, quietFrom, quietTo }: Draft): string => {
  const rhythm =
    digestAt === ""
      ? "Gesendet wird wenige Minuten nach dem Ereignis."
      : `Gesendet wird einmal täglich um ${digestAt} Uhr, alles in einer E-Mail.`;
  const quiet =
    quietFrom === "" || quietTo === "" ? "" : ` Von ${quietFrom} bis ${quietTo} Uhr geht nichts davon hinaus.`;
  return `${rhythm}${quiet} Es gilt die Zeit in Berlin.`;
};
