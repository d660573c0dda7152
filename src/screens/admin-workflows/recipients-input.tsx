import { MultiSelect } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";
import { groupWords } from "./workflow-words.ts";

type Props = Omit<ActionInputsProps<"notify" | "mail" | "report">, "onChange"> & {
  readonly label: string;
  readonly description: string;
  readonly onChange: (to: string[]) => void;
};

/** Persons, and groups whose members are looked up when the step is taken. */
export const RecipientsInput = (props: Props): ReactElement => {
  const { action, name, label, description, choices, problems, connected, isAboutFile, onChange } = props;
  const groups = [
    ...(isAboutFile ? [{ value: "owner", label: groupWords.owner }] : []),
    { value: "admins", label: groupWords.admins },
  ];
  return (
    <MultiSelect
      label={label}
      description={description}
      searchable
      disabled={!connected}
      data={[...groups, ...choices.people]}
      value={[...action.to]}
      error={problems.get(`to ${name}`)}
      onChange={onChange}
    />
  );
};
