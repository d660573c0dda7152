import { TagsInput } from "@mantine/core";
import type { ReactElement } from "react";
import { longestTag, mostTags } from "#contract/tags.ts";
import { cleanTags } from "#screens/shared/clean-tags.ts";
import type { ActionInputsProps } from "./action-inputs.ts";
import { NeedsFile } from "./needs-file.tsx";

/** Which tags the file gets. */
export const TagInputs = (props: ActionInputsProps<"tag">): ReactElement => {
  const { action, name, problems, connected, isAboutFile, onChange } = props;
  return (
    <>
      <TagsInput
        label="Schlagwörter"
        description={`Bis zu ${mostTags} kurze Wörter. Enter übernimmt ein Wort. Was die Datei schon hat, bleibt.`}
        value={action.tags}
        maxTags={mostTags}
        maxLength={longestTag}
        disabled={!connected}
        acceptValueOnBlur
        error={problems.get(`tags ${name}`)}
        onChange={(tags) => onChange({ ...action, tags: [...cleanTags(tags)] })}
      />
      {!isAboutFile && <NeedsFile />}
    </>
  );
};
