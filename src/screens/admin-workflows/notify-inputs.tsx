import { Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";
import { RecipientsInput } from "./recipients-input.tsx";

/** Whom to tell, and in which words. */
export const NotifyInputs = (props: ActionInputsProps<"notify">): ReactElement => {
  const { action, name, problems, connected, onChange } = props;
  return (
    <>
      <RecipientsInput
        {...props}
        label="Wen"
        description="In der Glocke der App. Wer die Datei nicht sehen darf, erfährt nichts von ihr."
        onChange={(to) => onChange({ ...action, to })}
      />
      <TextInput
        label="Text"
        description="Der Name der Datei und ihr Ergebnis stehen von selbst darunter."
        maxLength={120}
        disabled={!connected}
        value={action.title}
        error={problems.get(`title ${name}`)}
        onChange={(event) => onChange({ ...action, title: event.currentTarget.value })}
      />
      <Switch
        label="Als wichtig kennzeichnen"
        disabled={!connected}
        checked={action.important}
        onChange={(event) => onChange({ ...action, important: event.currentTarget.checked })}
      />
    </>
  );
};
