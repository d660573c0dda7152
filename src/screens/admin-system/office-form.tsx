import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { describeConsequences } from "./describe-consequences.ts";
import { type OfficeAnswer, type OfficeSection, officeFields, officeSections, unsetOffice } from "./office-fields.ts";
import classes from "./system.module.css";

type Versioned = Pick<OfficeAnswer, "settings" | "version">;

interface Props {
  readonly section: OfficeSection;
  readonly title: string;
  readonly answer: OfficeAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** A section of the settings an office changes while the server runs; restrictions are confirmed before they are saved. */
export const OfficeForm = ({ section, title, answer, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Versioned, Versioned["settings"], OfficeAnswer>({
    fields: officeFields,
    saved: answer,
    valuesOf: ({ settings }) => settings,
    answer,
    defaults: unsetOffice,
    disabled: !connected,
    isFixed: (name) => answer.fromEnvironment.some((fixed) => fixed === name),
    isPartial: true,
    readPresent: () => call("readOfficeSettings", {}),
    describeEffect: (_, { settings }, changes) =>
      describeConsequences(settings, { ...settings, ...changes }, answer.defaults).join(" "),
    save: (_, { version }, changes) => call("changeOfficeSettings", { settings: changes, version }),
    done: "Einstellungen gespeichert",
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
    onSaved,
  });
  return (
    <FieldsForm
      form={form}
      label={title}
      className={forms.narrow}
      saveClass={classes.save}
      confirm={{ title: "Einstellungen ändern?", confirmLabel: "Einstellungen ändern" }}
    >
      {officeSections[section].map(form.input)}
    </FieldsForm>
  );
};
