import { Alert, Button, Group, Textarea, TextInput } from "@mantine/core";
import { type ComponentProps, type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { FindingPicker, nothingPicked } from "#screens/shared/admin/finding-picker.tsx";
import { RequestText } from "#screens/shared/admin/request-text.tsx";
import { errorText } from "#text/error-text.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./analysis.module.css";
import { PreviewButton } from "./preview-button.tsx";
import { TextDiff } from "./text-diff.tsx";

type Text = Pick<AiTemplate, "text" | "note" | "version">;

interface Props {
  readonly purpose: AiPurpose;
  /** What the form begins with. */
  readonly start: Text;
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
  // What the form was filled with: a newer list must not change it while somebody types.
  const [base, setBase] = useState(start);
  const [text, setText] = useState(start.text);
  const [note, setNote] = useState(start.note);
  const [theirs, setTheirs] = useState<AiTemplate | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = text !== base.text || note !== base.note;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Vorlage konnte nicht gespeichert werden."));
  const save = async (version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await (draftId === null
        ? call("addAiTemplate", { purpose, text, note })
        : call("changeAiTemplate", { id: draftId, text, note, version }));
      showToast("success", "Entwurf gespeichert");
      onSaved();
    } catch (error) {
      if (draftId !== null && error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await call("readAiTemplate", { id: draftId }).then(setTheirs, noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const takeTheirs = (present: AiTemplate): void => {
    setBase(present);
    setText(present.text);
    setNote(present.note);
    setTheirs(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && connected && text.trim() !== "") void save(base.version);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Vorlage" className={classes.form}>
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={[
            { name: "Text", mine: text, theirs: theirs.text },
            { name: "Anmerkung", mine: note, theirs: theirs.note },
          ].filter((field) => field.mine !== field.theirs)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
      <TextInput
        label="Anmerkung"
        description="Was an dieser Fassung anders ist."
        maxLength={200}
        value={note}
        disabled={!connected}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Textarea
        label="Text"
        description="Was hier steht, geht mit jeder Anfrage hinaus; nennen Sie niemanden darin."
        autosize
        minRows={8}
        maxRows={20}
        maxLength={3000}
        value={text}
        disabled={!connected}
        onChange={(event) => setText(event.currentTarget.value)}
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
        <TextDiff label="Unterschied zur gesendeten Fassung" before={published?.text ?? ""} after={text} />
      </details>
      <details>
        <summary>Was immer davor steht und nicht änderbar ist</summary>
        <RequestText text={instructions} label="Feste Anweisungen" />
      </details>
      <DraftPreview purpose={purpose} text={text} connected={connected} />
      <Group gap="xs">
        <Button
          type="submit"
          loading={busy}
          disabled={!connected || text.trim() === "" || (draftId !== null && !isDirty)}
        >
          Entwurf speichern
        </Button>
      </Group>
    </form>
  );
};

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
