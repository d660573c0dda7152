import { Textarea, TextInput } from "@mantine/core";
import { type ComponentProps, type ReactElement, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { FindingPicker, nothingPicked } from "#screens/shared/admin/finding-picker.tsx";
import { RequestText } from "#screens/shared/admin/request-text.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./analysis.module.css";
import { PreviewButton } from "./preview-button.tsx";
import { TextDiff } from "./text-diff.tsx";

type Draft = Pick<AiTemplate, "text" | "note">;
type Saved = Draft & Pick<AiTemplate, "version">;

interface Props {
  readonly purpose: AiPurpose;
  /** What the form begins with. */
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

/** The text of a draft, with what it may contain, what it would change and what it would send. */
export const TemplateForm = (props: Props): ReactElement => {
  const { purpose, start, draftId, published, instructions, variables, connected, onDirty, onSaved } = props;
  const form = useVersionedForm<Saved, Draft>({
    saved: start,
    draftOf: ({ text, note }) => ({ text, note }),
    isChanged: (typed, saved) => compareDrafts(typed, saved).length > 0,
    readPresent: async () => (draftId === null ? null : call("readAiTemplate", { id: draftId })),
    failed: "Die Vorlage konnte nicht gespeichert werden.",
    onDirty,
  });
  const { draft, setDraft, isDirty } = form;
  const isReady = connected && draft.text.trim() !== "" && (draftId === null || isDirty);
  const save = (on: Saved): Promise<void> =>
    form.send(on, async ({ version }) => {
      await (draftId === null
        ? call("addAiTemplate", { purpose, ...draft })
        : call("changeAiTemplate", { id: draftId, ...draft, version }));
      showToast("success", "Entwurf gespeichert");
      onSaved();
    });
  return (
    <VersionedForm
      form={form}
      label="Vorlage"
      className={classes.form}
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={(theirs) => compareDrafts(draft, theirs)}
    >
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      <TextInput
        label="Anmerkung"
        data-autofocus
        description="Was an dieser Fassung anders ist."
        maxLength={200}
        value={draft.note}
        disabled={!connected}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Textarea
        label="Text"
        description="Was hier steht, geht mit jeder Anfrage hinaus; nennen Sie niemanden darin."
        autosize
        minRows={8}
        maxRows={20}
        maxLength={3000}
        value={draft.text}
        disabled={!connected}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
      />
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
      <SaveButtons form={form} isReady={isReady} label="Entwurf speichern" />
    </VersionedForm>
  );
};

const compareDrafts = (mine: Draft, theirs: Draft): readonly ConflictField[] =>
  [
    { name: "Text", mine: mine.text, theirs: theirs.text },
    { name: "Anmerkung", mine: mine.note, theirs: theirs.note },
  ].filter((field) => field.mine !== field.theirs);

const DraftPreview = (props: Omit<ComponentProps<typeof PreviewButton>, "picked">): ReactElement => {
  const [picked, setPicked] = useState(nothingPicked);
  return (
    <details>
      <summary>So sähe eine Anfrage aus</summary>
      <div className={classes.form} style={{ marginTop: 12 }}>
        <FindingPicker picked={picked} onPick={setPicked} allLabel="Alle" />
        <PreviewButton {...props} picked={picked} />
      </div>
    </details>
  );
};
