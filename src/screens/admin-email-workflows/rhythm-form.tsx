import { Group, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
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
  const form = useVersionedForm<Saved, Draft>({
    saved,
    draftOf: ({ version: _, ...times }) => times,
    isChanged: (times, present) => compareTimes(times, present).length > 0,
    readPresent: () => call("readMailRhythm", {}),
    failed: "Die Einstellung konnte nicht gespeichert werden.",
  });
  const { base, draft, setDraft, isDirty } = form;
  const isHalf = (draft.quietFrom === "") !== (draft.quietTo === "");
  const isReady = connected && isDirty && !isHalf;
  const save = (on: Saved): Promise<void> =>
    form.send(on, async ({ version }) => {
      form.takeUp(await call("changeMailRhythm", { ...draft, version }));
      showToast("success", "Einstellung gespeichert");
      onSaved();
    });
  return (
    <Section
      id="rhythmus"
      title="Sammelmail und Ruhezeit"
      lead="Für E-Mails über Prüfungen und Systemmeldungen. In der Ruhezeit warten auch E-Mails aus Workflows. Einladungen, Links für Passwörter und Antworten an Absender warten nie."
    >
      <VersionedForm
        form={form}
        label="Rhythmus der E-Mails"
        isReady={isReady}
        onSave={(on) => void save(on)}
        compare={(theirs) => compareTimes(draft, theirs)}
        onTakenTheirs={onSaved}
      >
        <Group gap="sm" align="flex-start">
          {fields.map(({ key, label }) => (
            <div key={key}>
              <TextInput
                type="time"
                label={label}
                disabled={!connected}
                value={draft[key]}
                onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
              />
              <SourceChip source={base[key] === "" ? "default" : "here"} />
            </div>
          ))}
        </Group>
        {isHalf && <p role="note">Bitte geben Sie Anfang und Ende der Ruhezeit an.</p>}
        <p>{describe(draft)}</p>
        <SaveButtons form={form} isReady={isReady} />
      </VersionedForm>
      <UnsavedGuard isDirty={isDirty} />
    </Section>
  );
};

const fields = [
  { key: "digestAt", label: "Täglich gesammelt um" },
  { key: "quietFrom", label: "Ruhezeit von" },
  { key: "quietTo", label: "Ruhezeit bis" },
] as const satisfies readonly { readonly key: keyof Draft; readonly label: string }[];

const compareTimes = (mine: Draft, theirs: Draft): readonly ConflictField[] =>
  fields
    .map(({ key, label }) => ({ name: label, mine: mine[key] || "–", theirs: theirs[key] || "–" }))
    .filter((field) => field.mine !== field.theirs);

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
