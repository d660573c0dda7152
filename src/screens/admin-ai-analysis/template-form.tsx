import { type ComponentProps, type ReactElement, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import { FindingPicker, nothingPicked } from "#screens/shared/admin/finding-picker.tsx";
import { RequestText } from "#screens/shared/admin/request-text.tsx";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import classes from "./analysis.module.css";
import { PreviewButton } from "./preview-button.tsx";
import { TextDiff } from "./text-diff.tsx";

type Draft = Pick<AiTemplate, "text" | "note">;
type Saved = Draft & Pick<AiTemplate, "version">;

interface Props {
  readonly purpose: AiPurpose;
  /** Initial state of the form. */
  readonly start: Saved;
  /** Null for a new draft. */
  readonly draftId: string | null;
  readonly published: AiTemplate | undefined;
  readonly instructions: string;
  readonly variables: CallOutput<"listAiTemplates">["variables"];
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

/** The text of a draft with its variables, its differences and a preview of the request. */
export const TemplateForm = (props: Props): ReactElement => {
  const { purpose, start, draftId, published, instructions, variables, connected, onDirty, onSaved } = props;
  const form = useFieldsForm<Saved, Draft, null>({
    fields,
    saved: start,
    valuesOf: ({ text, note }) => ({ text, note }),
    answer: null,
    disabled: !connected,
    // A new draft may be saved unchanged.
    savesUnchanged: draftId === null,
    isComplete: ({ text }) => text.trim() !== "",
    readPresent: async () => (draftId === null ? null : call("readAiTemplate", { id: draftId })),
    save: async (draft, { version }) => {
      await (draftId === null
        ? call("addAiTemplate", { purpose, ...draft })
        : call("changeAiTemplate", { id: draftId, ...draft, version }));
      return null;
    },
    done: "Entwurf gespeichert",
    failed: "Die Vorlage konnte nicht gespeichert werden.",
    onSaved,
    onDirty,
  });
  const { draft } = form;
  return (
    <FieldsForm form={form} label="Vorlage" className={forms.stack} saveLabel="Entwurf speichern" inDrawer>
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      {(["note", "text"] as const).map(form.input)}
      <dl className={classes.variables} aria-label="Variablen">
        {variables.map(({ name, meaning, isRequired }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {meaning}
              {isRequired ? ", muss vorkommen" : ""}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Unterschied zur gesendeten Fassung</summary>
        <TextDiff label="Unterschied zur gesendeten Fassung" before={published?.text ?? ""} after={draft.text} />
      </details>
      <details>
        <summary>Was immer davor steht und nicht änderbar ist</summary>
        <RequestText text={instructions} label="Feste Anweisungen" />
      </details>
      <DraftPreview purpose={purpose} text={draft.text} connected={connected} />
    </FieldsForm>
  );
};

const fields: FieldTable<Draft> = {
  text: {
    kind: "area",
    label: "Text",
    description: "Was hier steht, geht mit jeder Anfrage hinaus; nennen Sie niemanden darin.",
    rows: [8, 20],
    limit: limits.addAiTemplate.text,
    isVerbatim: true,
    emptyWord: "",
  },
  note: {
    kind: "text",
    label: "Anmerkung",
    description: "Was an dieser Fassung anders ist.",
    limit: limits.addAiTemplate.note,
    isVerbatim: true,
    isFocused: true,
    emptyWord: "",
  },
};

const DraftPreview = (props: Omit<ComponentProps<typeof PreviewButton>, "picked">): ReactElement => {
  const [picked, setPicked] = useState(nothingPicked);
  return (
    <details>
      <summary>So sähe eine Anfrage aus</summary>
      <div className={forms.stack} style={{ marginTop: 12 }}>
        <FindingPicker picked={picked} onPick={setPicked} allLabel="Alle" />
        <PreviewButton {...props} picked={picked} />
      </div>
    </details>
  );
};
