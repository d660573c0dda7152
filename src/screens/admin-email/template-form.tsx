import { Button, Textarea, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { MailTemplate } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./email.module.css";

interface Props {
  readonly template: MailTemplate;
  readonly version: number;
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

interface Wording {
  readonly subject: string;
  readonly text: string;
}
type Saved = Wording & { readonly version: number };

/** The words of one kind of mail, and what they make of a real file check. */
export const TemplateForm = ({ template, version, connected, onDirty, onSaved }: Props): ReactElement => {
  const { key, occasion, placeholders, defaults, isChanged } = template;
  const [preview, setPreview] = useState<CallOutput<"previewMailTemplate"> | null>(null);
  const form = useVersionedForm<Saved, Wording>({
    saved: { subject: template.subject, text: template.text, version },
    draftOf: ({ subject, text }) => ({ subject, text }),
    isChanged: isOther,
    readPresent: async () => {
      const now = await call("listMailTemplates", {});
      const same = now.templates.find((one) => one.key === key);
      return same ? { subject: same.subject, text: same.text, version: now.version } : null;
    },
    // All templates have one version: where somebody has changed another one, nobody is asked.
    isConflict: isOther,
    failed: "Die Vorlage konnte nicht gespeichert werden.",
    onDirty,
  });
  const { draft, setDraft, isDirty, busy } = form;
  const save = (on: Saved): Promise<void> =>
    form.send(on, async (present) => {
      const saved = await call("changeMailTemplate", { key, ...draft, version: present.version });
      form.takeUp({ ...draft, version: saved.version });
      showToast("success", "Vorlage gespeichert");
      onSaved();
    });
  const look = (): Promise<boolean> =>
    form.attempt(
      async () => setPreview(await call("previewMailTemplate", { key, ...draft })),
      "Die Vorschau konnte nicht erstellt werden.",
    );
  const isEmpty = draft.subject.trim() === "" || draft.text.trim() === "";
  const isReady = connected && isDirty && !isEmpty;
  return (
    <VersionedForm
      form={form}
      label="Vorlage"
      className={classes.wide}
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={(theirs) => compareWordings(draft, theirs)}
    >
      <p className={shared.muted}>
        {occasion} <SourceChip source={isChanged ? "here" : "default"} />
      </p>
      <TextInput
        label="Betreff"
        maxLength={200}
        disabled={!connected}
        value={draft.subject}
        onChange={(event) => setDraft({ ...draft, subject: event.currentTarget.value })}
      />
      <Textarea
        label="Text"
        autosize
        minRows={8}
        maxRows={20}
        maxLength={5000}
        disabled={!connected}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
      />
      <dl className={classes.hints}>
        {placeholders.map(({ name, meaning }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <SaveButtons form={form} isReady={isReady} className={classes.save}>
        <Button variant="default" disabled={!connected || busy || isEmpty} onClick={() => void look()}>
          Vorschau
        </Button>
        {isOther(draft, defaults) && (
          <Button variant="subtle" disabled={!connected || busy} onClick={() => setDraft(defaults)}>
            Vorgabe einsetzen
          </Button>
        )}
      </SaveButtons>
      {preview !== null && (
        <section className={classes.preview} aria-label="Vorschau">
          <strong>{preview.subject}</strong>
          <pre>{preview.text}</pre>
        </section>
      )}
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};

const isOther = (one: Wording, other: Wording): boolean => one.subject !== other.subject || one.text !== other.text;

const compareWordings = (mine: Wording, theirs: Wording): readonly ConflictField[] =>
  [
    { name: "Betreff", mine: mine.subject, theirs: theirs.subject },
    { name: "Text", mine: mine.text, theirs: theirs.text },
  ].filter((field) => field.mine !== field.theirs);
