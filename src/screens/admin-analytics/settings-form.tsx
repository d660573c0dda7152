import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { type SettingsAnswer, settingsFields } from "./settings-fields.ts";

type Versioned = Pick<SettingsAnswer, "settings" | "version">;

interface Props {
  readonly answer: SettingsAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Whether measures and questions are collected, and how long they are kept. */
export const SettingsForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Versioned, Versioned["settings"], SettingsAnswer>({
    fields: settingsFields,
    saved: answer,
    valuesOf: ({ settings }) => settings,
    answer,
    defaults: answer.defaults,
    disabled: !connected,
    readPresent: () => call("readAnalyticsSettings", {}),
    describeEffect: (draft, { settings }) => {
      const lost = (["collect", "collectQuestions"] as const).filter((key) => settings[key] && !draft[key]);
      return lost.length > 0 && lost.map((key) => deletions[key]).join(" ");
    },
    save: (settings, { version }) => call("changeAnalyticsSettings", { settings, version }),
    done: "Einstellungen gespeichert",
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
    onSaved,
  });
  return (
    <FieldsForm
      form={form}
      label="Erfassen"
      className={forms.narrow}
      confirm={{ title: "Nicht mehr erfassen?", confirmLabel: "Gesammeltes löschen" }}
    />
  );
};

const deletions = {
  collect: "Alle bisherigen Messwerte werden gelöscht. Zahlen zu Dateien, Ergebnissen und Speicher bleiben.",
  collectQuestions: "Alle gesammelten Fragen werden gelöscht.",
} as const;
