import { Select, Switch } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";
import { RecipientsInput } from "./recipients-input.tsx";
import { periodWords } from "./workflow-words.ts";

/** Who gets a report, about which time. */
export const ReportInputs = (props: ActionInputsProps<"report">): ReactElement => {
  const { action, connected, onChange } = props;
  return (
    <>
      <RecipientsInput
        {...props}
        label="An"
        description="Als E-Mail: Ergebnisse, Fehlerquote, Mandanten und häufigste Regeln. Jede Person erfährt nur von Dateien, die sie sehen darf."
        onChange={(to) => onChange({ ...action, to })}
      />
      <Select
        label="Zeitraum"
        allowDeselect={false}
        disabled={!connected}
        data={Object.entries(periodWords).map(([value, label]) => ({ value, label }))}
        value={action.period}
        onChange={(period) => period && onChange({ ...action, period: period as keyof typeof periodWords })}
      />
      <Switch
        label="Nicht senden, wenn leer"
        disabled={!connected}
        checked={action.skipEmpty}
        onChange={(event) => onChange({ ...action, skipEmpty: event.currentTarget.checked })}
      />
    </>
  );
};
