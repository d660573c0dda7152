import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { MailTemplate } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { type FieldTable, isSameValue } from "#screens/shared/form/fields.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import classes from "./email.module.css";

interface Props {
  readonly template: MailTemplate;
  readonly version: number;
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

type Wording = Pick<MailTemplate, "subject" | "text">;
type Saved = Wording & { readonly version: number };

/** Subject and text of one kind of mail, with a preview for a real file check. */
export const TemplateForm = ({ template, version, connected, onDirty, onSaved }: Props): ReactElement => {
  const { key, occasion, placeholders, defaults, isChanged } = template;
  const [preview, setPreview] = useState<CallOutput<"previewMailTemplate"> | null>(null);
  const form = useFieldsForm<Saved, Wording, null>({
    fields,
    saved: { subject: template.subject, text: template.text, version },
    valuesOf: ({ subject, text }) => ({ subject, text }),
    answer: null,
    disabled: !connected,
    readPresent: async () => {
      const present = await call("listMailTemplates", {});
      const same = present.templates.find((one) => one.key === key);
      return same ? { subject: same.subject, text: same.text, version: present.version } : null;
    },
    sharesVersion: true,
    isComplete: ({ subject, text }) => subject.trim() !== "" && text.trim() !== "",
    save: async (wording, on) => {
      const saved = await call("changeMailTemplate", { key, ...wording, version: on.version });
      return { ...wording, version: saved.version };
    },
    done: "Vorlage gespeichert",
    failed: "Die Vorlage konnte nicht gespeichert werden.",
    onSaved,
    onDirty,
  });
  const { values, state } = form;
  const look = (): Promise<boolean> =>
    state.attempt(
      async () => setPreview(await call("previewMailTemplate", { key, ...values })),
      "Die Vorschau konnte nicht erstellt werden.",
    );
  const isEmpty = values.subject.trim() === "" || values.text.trim() === "";
  return (
    <FieldsForm
      form={form}
      label="Vorlage"
      className={classes.wide}
      saveClass={forms.save}
      buttons={
        <>
          <Button variant="default" disabled={!connected || state.busy || isEmpty} onClick={() => void look()}>
            Vorschau
          </Button>
          {!isSameValue(values, { subject: defaults.subject, text: defaults.text }) && (
            <Button variant="subtle" disabled={!connected || state.busy} onClick={() => state.setDraft(defaults)}>
              Vorgabe einsetzen
            </Button>
          )}
        </>
      }
      after={
        preview !== null && (
          <section className={classes.preview} aria-label="Vorschau">
            <strong>{preview.subject}</strong>
            <pre>{preview.text}</pre>
          </section>
        )
      }
    >
      <p className={shared.muted}>
        {occasion} <SourceChip source={isChanged ? "here" : "default"} />
      </p>
      {form.inputs}
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
    </FieldsForm>
  );
};

const fields: FieldTable<Wording> = {
  subject: { kind: "text", label: "Betreff", limit: limits.changeMailTemplate.subject, isVerbatim: true },
  text: { kind: "area", label: "Text", rows: [8, 20], limit: limits.changeMailTemplate.text, isVerbatim: true },
};
