import { Group } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { Section } from "#ui/section.tsx";

type Saved = CallOutput<"readMailRhythm">;
type Times = Omit<Saved, "version">;

interface Props {
  readonly saved: Saved;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** When mails about checks and the system go out. */
export const RhythmForm = ({ saved, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Saved, Times, null>({
    fields,
    saved,
    valuesOf: ({ version: _, ...times }) => times,
    answer: null,
    defaults: { digestAt: "", quietFrom: "", quietTo: "" },
    disabled: !connected,
    readPresent: () => call("readMailRhythm", {}),
    save: (times, { version }) => call("changeMailRhythm", { ...times, version }),
    findProblem: ({ quietFrom, quietTo }) =>
      (quietFrom === "") === (quietTo === "") ? null : "Bitte geben Sie Anfang und Ende der Ruhezeit an.",
    done: "Einstellung gespeichert",
    failed: "Die Einstellung konnte nicht gespeichert werden.",
    onSaved,
  });
  return (
    <Section
      id="rhythmus"
      title="Sammelmail und Ruhezeit"
      lead="Für E-Mails über Prüfungen und Systemmeldungen. In der Ruhezeit warten auch E-Mails aus Workflows. Einladungen, Links für Passwörter und Antworten an Absender warten nie."
    >
      <FieldsForm form={form} label="Rhythmus der E-Mails" onTakenTheirs={onSaved}>
        <Group gap="sm" align="flex-start">
          {form.inputs}
        </Group>
        {form.problem && <p role="note">{form.problem}</p>}
        <p>{describe(form.values)}</p>
      </FieldsForm>
    </Section>
  );
};

const fields: FieldTable<Times> = {
  digestAt: { kind: "time", label: "Täglich gesammelt um", emptyWord: "–" },
  quietFrom: { kind: "time", label: "Ruhezeit von", emptyWord: "–" },
  quietTo: { kind: "time", label: "Ruhezeit bis", emptyWord: "–" },
};

/** The times as a sentence. */
const describe = ({ digestAt, quietFrom, quietTo }: Times): string => {
  const rhythm =
    digestAt === ""
      ? "Gesendet wird wenige Minuten nach dem Ereignis."
      : `Gesendet wird einmal täglich um ${digestAt} Uhr, alles in einer E-Mail.`;
  const quiet =
    quietFrom === "" || quietTo === "" ? "" : ` Von ${quietFrom} bis ${quietTo} Uhr geht nichts davon hinaus.`;
  return `${rhythm}${quiet} Es gilt die Zeit in Berlin.`;
};
