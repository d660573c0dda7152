import { Select, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";

/** Which script runs on the result of the file. */
export const ScriptInputs = (props: ActionInputsProps<"script">): ReactElement => {
  const { action, name, choices, problems, connected, isAboutFile, onChange } = props;
  return (
    <>
      <Select
        label="Skript"
        description="Skripte, die in Workflows laufen. Was sie melden, steht mit ihrem Namen neben dem Ergebnis."
        searchable
        disabled={!connected}
        data={choices.script}
        value={action.scriptId === "" ? null : action.scriptId}
        error={problems.get(`script ${name}`)}
        onChange={(scriptId) => onChange({ ...action, scriptId: scriptId ?? "" })}
      />
      {!isAboutFile && (
        <Text size="sm" c="dimmed">
          Ein Skript braucht ein Ergebnis. Wählen Sie als Auslöser „Prüfung abgeschlossen“.
        </Text>
      )}
    </>
  );
};
