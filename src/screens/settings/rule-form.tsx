import { Button, Select, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { createRuleId, type Saving, saveOwnRule } from "#data/person/office-rules.ts";
import type { FieldTable, OwnRule } from "#engine/index.ts";
import { severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import type { Engine } from "#ui/use-engine.ts";
import { ConditionInputs } from "./condition-inputs.tsx";
import { OfficeForm } from "./office-form.tsx";
import {
  type ConditionDraft,
  createCondition,
  createDraft,
  type DraftProblems,
  type RuleDraft,
  readDraft,
} from "./rule-draft.ts";
import classes from "./settings-page.module.css";
import { useNews } from "./use-news.ts";

interface RuleFormProps {
  readonly ownerId: string;
  readonly engine: Engine;
  /** Null for a new one. */
  readonly rule: OwnRule | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Requirement for a field, and the records it applies to. */
export const RuleForm = ({ ownerId, engine, rule, onSaved, onCancel }: RuleFormProps): ReactElement => {
  const [draft, setDraft] = useState<RuleDraft>(() => createDraft(rule));
  const [problems, setProblems] = useState<DraftProblems>({});
  const news = useNews(rule, (present) => setDraft(createDraft(present)));
  const { fieldTables, ownRuleOperators } = engine;
  const table = fieldTables.find(({ category }) => category === draft.category);
  const save = async (): Promise<Saving | undefined> => {
    const reading = readDraft(draft, rule?.id ?? (await createRuleId(ownerId)), engine);
    setProblems("problems" in reading ? reading.problems : {});
    return "problems" in reading ? undefined : saveOwnRule(ownerId, reading.rule);
  };
  const change = (changed: Partial<RuleDraft>): void => setDraft({ ...draft, ...changed });
  const changePremise = (premise: ConditionDraft): void =>
    change({ when: draft.when.map((one) => (one.key === premise.key ? premise : one)) });
  return (
    <OfficeForm kind="ownRules" news={news} onSubmit={save} onSaved={onSaved} onCancel={onCancel}>
      <TextInput
        label="Titel"
        description="So heißt der Befund."
        placeholder="KOST1 ist Pflicht bei Konto 4000–4999"
        required
        maxLength={120}
        data-autofocus
        value={draft.text}
        error={problems.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Select
          label="Schweregrad"
          data={severities}
          allowDeselect={false}
          value={draft.severity}
          onChange={(severity) => severity && change({ severity: severity as OwnRule["severity"] })}
        />
        <Select
          label="Kategorie"
          data={fieldTables.map(({ category, name }) => ({ value: String(category), label: name }))}
          allowDeselect={false}
          value={String(draft.category)}
          onChange={(category) => category && change(withTable(draft, Number(category), fieldTables))}
        />
      </div>
      <ConditionInputs
        legend="Verlangt wird"
        condition={draft.demand}
        table={table}
        kinds={ownRuleOperators}
        problems={problems}
        onChange={(demand) => change({ demand })}
      />
      {draft.when.map((premise, index) => (
        <ConditionInputs
          key={premise.key}
          legend={draft.when.length === 1 ? "Nur wenn" : `Nur wenn (${index + 1})`}
          condition={premise}
          table={table}
          kinds={ownRuleOperators}
          problems={problems}
          onChange={changePremise}
          onRemove={() => change({ when: draft.when.filter(({ key }) => key !== premise.key) })}
        />
      ))}
      <div>
        <Button variant="default" onClick={() => change({ when: [...draft.when, createCondition()] })}>
          Bedingung hinzufügen
        </Button>
      </div>
    </OfficeForm>
  );
};

const severities = severityOrder.map((value) => ({
  value,
  label: severityWords[value][0],
}));

/** Fields the other category does not have are to be chosen anew. */
const withTable = (draft: RuleDraft, category: number, tables: readonly FieldTable[]): RuleDraft => {
  const fields = tables.find((table) => table.category === category)?.fields ?? [];
  const keep = (condition: ConditionDraft): ConditionDraft =>
    fields.some(({ key }) => key === condition.field) ? condition : { ...condition, field: "" };
  return { ...draft, category, demand: keep(draft.demand), when: draft.when.map(keep) };
};
