import { Select } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";
import { NeedsFile } from "./needs-file.tsx";

/** Who is to deal with the file. */
export const AssignInputs = (props: ActionInputsProps<"assign">): ReactElement => {
  const { action, name, choices, problems, connected, isAboutFile, onChange } = props;
  return (
    <>
      <Select
        label="Zuständig"
        description="Die Person wird benachrichtigt. Darf sie die Datei nicht sehen, schlägt der Schritt fehl."
        placeholder="Person auswählen"
        searchable
        disabled={!connected}
        data={choices.people}
        value={action.personId === "" ? null : action.personId}
        error={problems.get(`person ${name}`)}
        onChange={(personId) => onChange({ ...action, personId: personId ?? "" })}
      />
      {!isAboutFile && <NeedsFile />}
    </>
  );
};
