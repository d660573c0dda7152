import { Alert, Button, Group, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { MailTemplate } from "#contract/mail.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
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
type Theirs = Wording & { readonly version: number };

/** The words of one kind of mail, and what they make of a real file check. */
export const TemplateForm = ({ template, version, connected, onDirty, onSaved }: Props): ReactElement => {
  const { key, occasion, placeholders, defaults, isChanged } = template;
  const [base, setBase] = useState<Theirs>({ subject: template.subject, text: template.text, version });
  const [draft, setDraft] = useState<Wording>(template);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [preview, setPreview] = useState<CallOutput<"previewMailTemplate"> | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = draft.subject !== base.subject || draft.text !== base.text;
  const takeUp = (next: Theirs): void => {
    setBase(next);
    setDraft(next);
    setTheirs(null);
  };
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty) takeUp({ subject: template.subject, text: template.text, version });
  }, [version]);
  const carryOut = async (failed: string, act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await act();
    } catch (error) {
      setReason(errorText(error, failed));
    }
    setBusy(false);
  };
  const words = { subject: draft.subject, text: draft.text };
  const save = (on: number): Promise<void> =>
    carryOut("Die Vorlage konnte nicht gespeichert werden.", async () => {
      try {
        const saved = await call("changeMailTemplate", { key, ...words, version: on });
        takeUp({ ...words, version: saved.version });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "SETTINGS_CHANGED") throw error;
        const now = await call("listMailTemplates", {});
        const other = now.templates.find((one) => one.key === key);
        if (!other) return;
        // All templates have one version: where somebody has changed another one, nobody is asked.
        const isSame = other.subject === base.subject && other.text === base.text;
        if (isSame) return save(now.version);
        setTheirs({ subject: other.subject, text: other.text, version: now.version });
        return;
      }
      showToast("success", "Vorlage gespeichert");
      onSaved();
    });
  const look = () =>
    carryOut("Die Vorschau konnte nicht erstellt werden.", async () =>
      setPreview(await call("previewMailTemplate", { key, ...words })),
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty) void save(base.version);
  };
  const isEmpty = draft.subject.trim() === "" || draft.text.trim() === "";
  return (
    <form noValidate onSubmit={submit} aria-label="Vorlage" className={classes.wide}>
      <p className={shared.muted}>
        {occasion} <SourceChip source={isChanged ? "here" : "default"} />
      </p>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={[
            { name: "Betreff", mine: draft.subject, theirs: theirs.subject },
            { name: "Text", mine: draft.text, theirs: theirs.text },
          ].filter(({ mine, theirs: other }) => mine !== other)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
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
      <Group gap="xs" className={classes.save}>
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || isEmpty}>
          Speichern
        </Button>
        <Button variant="default" disabled={!connected || busy || isEmpty} onClick={() => void look()}>
          Vorschau
        </Button>
        {isDirty && (
          <Button variant="default" disabled={busy} onClick={() => takeUp(base)}>
            Zurücksetzen
          </Button>
        )}
        {(draft.subject !== defaults.subject || draft.text !== defaults.text) && (
          <Button variant="subtle" disabled={!connected || busy} onClick={() => setDraft(defaults)}>
            Vorgabe einsetzen
          </Button>
        )}
      </Group>
      {preview !== null && (
        <section className={classes.preview} aria-label="Vorschau">
          <strong>{preview.subject}</strong>
          <pre>{preview.text}</pre>
        </section>
      )}
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
};
