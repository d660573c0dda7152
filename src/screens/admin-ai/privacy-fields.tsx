import { Checkbox, Select, Stack, Switch, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiSettings, DataClass } from "#contract/ai.ts";
import { limits } from "#contract/limits.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { dataClassWords, retentionWords, sourceOf } from "./ai-draft.ts";
import classes from "./ai-page.module.css";

type Privacy = AiSettings["privacy"];

interface Props {
  readonly privacy: Privacy;
  readonly saved: Privacy;
  readonly defaults: Privacy;
  readonly isReadOnly: boolean;
  readonly onEdit: (change: Partial<Privacy>) => void;
}

/** Not a choice: every request needs the rule. */
const always = "rule";

/** Data sent along, data replaced, allowed destinations and retention. */
export const PrivacyFields = ({ privacy, saved, defaults, isReadOnly, onEdit }: Props): ReactElement => {
  const chip = (key: keyof Privacy): ReactElement => <SourceChip source={sourceOf(saved[key], defaults[key])} />;
  return (
    <div className={classes.fields}>
      <div>
        <Checkbox.Group
          label="Erlaubte Datenklassen"
          value={[always, ...privacy.dataClasses]}
          onChange={(next) => onEdit({ dataClasses: next.filter((one) => one !== always) as DataClass[] })}
        >
          <Stack gap="xs" my={6}>
            <Checkbox value={always} label="Regel-Id mit ihren Texten (immer)" disabled />
            {(Object.keys(dataClassWords) as DataClass[]).map((one) => (
              <Checkbox key={one} value={one} label={dataClassWords[one]} disabled={isReadOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
        {chip("dataClasses")}
      </div>
      <div>
        <Switch
          mb={6}
          label="Werte durch Platzhalter ersetzen"
          description="Bei Anbietern außerhalb der Kanzlei immer; auf Rechnern der Kanzlei lässt es sich ausschalten."
          disabled={isReadOnly}
          checked={privacy.redact}
          onChange={(event) => onEdit({ redact: event.currentTarget.checked })}
        />
        {chip("redact")}
      </div>
      <div>
        <Regions key={privacy.regions.join()} regions={privacy.regions} isReadOnly={isReadOnly} onEdit={onEdit} />
        {chip("regions")}
      </div>
      <div>
        <Select
          label="Fragen und Antworten im Protokoll"
          disabled={isReadOnly}
          allowDeselect={false}
          data={Object.entries(retentionWords).map(([value, label]) => ({ value, label }))}
          value={String(privacy.retentionDays)}
          onChange={(days) => onEdit({ retentionDays: Number(days) as Privacy["retentionDays"] })}
        />
        {chip("retentionDays")}
      </div>
    </div>
  );
};

const regionLimits = limits.changeAiSettings.settings.privacy.regions;

/** Taken over when the field is left: a comma that is being typed is no region yet. */
const Regions = ({ regions, isReadOnly, onEdit }: Pick<Props, "isReadOnly" | "onEdit"> & Pick<Privacy, "regions">) => {
  const [text, setText] = useState(regions.join(", "));
  return (
    <TextInput
      label="Erlaubte Regionen"
      description="Durch Komma getrennt, wie sie bei den Anbietern stehen; leer heißt alle."
      maxLength={400}
      disabled={isReadOnly}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() =>
        onEdit({
          regions: [...new Set(text.split(",").flatMap((one) => one.trim() || []))].slice(0, regionLimits.maxItems),
        })
      }
    />
  );
};
