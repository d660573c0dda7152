import { type ReactElement, useEffect } from "react";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { describeOutlived, type Retention, type RetentionAnswer, retentionFields } from "./retention-fields.ts";

/** The days have no version of their own: the server receives all values that were read. */
interface Saved {
  readonly days: Retention;
  readonly version: 0;
}

interface Props {
  readonly retention: RetentionAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Days per kind; before saving, the page shows how much the next night would delete. */
export const RetentionForm = ({ retention, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Saved, Retention, RetentionAnswer>({
    fields: retentionFields,
    saved: toSaved(retention),
    valuesOf: ({ days }) => days,
    answer: retention,
    defaults: retention.defaults,
    disabled: !connected,
    readPresent: async () => toSaved(await call("readRetention", {})),
    describeEffect: async (days) => `${describeOutlived(await call("previewRetention", withoutNull(days)))} ${warning}`,
    save: async (days, on) => ({ days: await call("changeRetention", { ...days, before: on.days }), version: 0 }),
    done: "Aufbewahrung gespeichert",
    failed: "Die Aufbewahrung konnte nicht gespeichert werden.",
    onSaved,
  });
  const { isDirty, takeUp } = form.state;
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty) takeUp(toSaved(retention));
  }, [JSON.stringify(retention)]);
  return (
    <FieldsForm
      form={form}
      label="Aufbewahrung"
      className={forms.narrow}
      confirm={{ title: "Aufbewahrung ändern?", confirmLabel: "Aufbewahrung ändern" }}
    />
  );
};

const warning = "Was einmal gelöscht ist, lässt sich nur aus einer Sicherung zurückholen.";

const toSaved = ({ defaults: _, ...days }: RetentionAnswer): Saved => ({ days, version: 0 });

const withoutNull = (retention: Retention): Partial<Record<keyof Retention, number>> =>
  Object.fromEntries(Object.entries(retention).filter(([, days]) => days !== null));
