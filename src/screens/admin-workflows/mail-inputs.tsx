import { Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";
import { RecipientsInput } from "./recipients-input.tsx";

/** Whom to write, and what. */
export const MailInputs = (props: ActionInputsProps<"mail">): ReactElement => {
  const { action, name, problems, connected, isAboutFile, onChange } = props;
  const ofFile = isAboutFile ? "{datei}, {mandant}, {verdict}, {befunde}, {link}, " : "";
  return (
    <>
      <RecipientsInput
        {...props}
        label="An"
        description="Wer die Datei nicht sehen darf, erhält keine E-Mail."
        onChange={(to) => onChange({ ...action, to })}
      />
      <TextInput
        label="Betreff"
        maxLength={200}
        disabled={!connected}
        value={action.subject}
        error={problems.get(`subject ${name}`)}
        onChange={(event) => onChange({ ...action, subject: event.currentTarget.value })}
      />
      <Textarea
        label="Text"
        description={`Platzhalter in Betreff und Text: ${ofFile}{name}, {workflow}.`}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5000}
        disabled={!connected}
        value={action.text}
        error={problems.get(`text ${name}`)}
        onChange={(event) => onChange({ ...action, text: event.currentTarget.value })}
      />
    </>
  );
};
