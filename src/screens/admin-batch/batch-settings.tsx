import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { Section } from "#ui/section.tsx";

type Saved = CallOutput<"changeBatchSettings">;
type Settings = Omit<Saved, "version">;

interface Props {
  readonly settings: Saved;
  readonly defaults: Settings;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** How many files of batches are checked in parallel, and in which hours. */
export const BatchSettings = ({ settings: saved, defaults, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Saved, Settings, null>({
    fields,
    saved,
    valuesOf: ({ version: _, ...settings }) => settings,
    answer: null,
    defaults,
    disabled: !connected,
    readPresent: () => call("listBatches", {}),
    save: (settings, { version }) => call("changeBatchSettings", { ...settings, version }),
    findProblem: ({ windowFrom, windowTo }) =>
      (windowFrom === "") === (windowTo === "") ? null : "Bitte geben Sie Anfang und Ende des Zeitfensters an.",
    compare: listConflicts,
    done: "Einstellung gespeichert",
    failed: "Die Einstellung konnte nicht gespeichert werden.",
    onSaved,
  });
  const hasWindow = form.draft.windowFrom !== "" || form.draft.windowTo !== "";
  return (
    <Section
      id="tempo"
      title="Tempo und Zeitfenster"
      lead="Mehr Dateien zugleich sind schneller fertig, lassen aber weniger Rechenzeit für das, was Personen hochladen. Außerhalb des Zeitfensters warten Stapelaufträge; ohne Angabe arbeiten sie immer."
    >
      <FieldsForm
        form={form}
        label="Tempo und Zeitfenster"
        mt="sm"
        onTakenTheirs={onSaved}
        buttons={
          hasWindow && (
            <Button variant="default" disabled={!connected} onClick={() => form.edit({ windowFrom: "", windowTo: "" })}>
              Ohne Zeitfenster
            </Button>
          )
        }
      >
        <Group gap="sm" align="flex-start">
          {form.inputs}
        </Group>
        {form.problem && <p role="note">{form.problem}</p>}
      </FieldsForm>
    </Section>
  );
};

const fields: FieldTable<Settings> = {
  concurrency: {
    kind: "number",
    label: "Dateien zugleich",
    limit: limits.changeBatchSettings.concurrency,
    isSelect: true,
  },
  windowFrom: { kind: "time", label: "Von" },
  windowTo: { kind: "time", label: "Bis" },
};

const describeHours = ({ windowFrom, windowTo }: Settings): string =>
  windowFrom === "" || windowTo === "" ? "immer" : `${windowFrom} bis ${windowTo} Uhr`;

/** The window is compared as a whole. */
const listConflicts = (mine: Settings, theirs: Settings) =>
  [
    { name: "Dateien zugleich", mine: String(mine.concurrency), theirs: String(theirs.concurrency) },
    { name: "Zeitfenster", mine: describeHours(mine), theirs: describeHours(theirs) },
  ].filter((field) => field.mine !== field.theirs);
