import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import classes from "./analytics-page.module.css";
import { type SettingsAnswer, settingsFields } from "./settings-fields.ts";

type Versioned = Pick<SettingsAnswer, "settings" | "version">;

interface Props {
  readonly answer: SettingsAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Whether anything is measured, and how long measures are kept. */
export const SettingsForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Versioned, Versioned["settings"], SettingsAnswer>({
    fields: settingsFields,
    saved: answer,
    valuesOf: ({ settings }) => settings,
    answer,
    defaults: answer.defaults,
    disabled: !connected,
    readPresent: () => call("readAnalyticsSettings", {}),
    describeEffect: ({ collect }, { settings }) => settings.collect && !collect && deletion,
    save: (settings, { version }) => call("changeAnalyticsSettings", { settings, version }),
    done: "Einstellungen gespeichert",
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
    onSaved,
  });
  return (
    <FieldsForm
      form={form}
      label="Erfassen"
      className={classes.fields}
      confirm={{ title: "Nicht mehr erfassen?", confirmLabel: "Messwerte löschen" }}
    />
  );
};

const deletion = "Alle bisherigen Messwerte werden gelöscht. Zahlen zu Dateien, Ergebnissen und Speicher bleiben.";
