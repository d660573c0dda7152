import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";

/** Which program is told. */
export const WebhookInputs = ({
  action,
  name,
  problems,
  connected,
  onChange,
}: ActionInputsProps<"webhook">): ReactElement => (
  <TextInput
    label="Adresse"
    description="Gesendet werden Name der Datei, Mandant, Format, Ergebnis und verletzte Regeln, nichts aus dem Inhalt der Datei."
    type="url"
    autoComplete="off"
    maxLength={500}
    disabled={!connected}
    value={action.url}
    error={problems.get(`url ${name}`)}
    onChange={(event) => onChange({ ...action, url: event.currentTarget.value.trim() })}
  />
);
