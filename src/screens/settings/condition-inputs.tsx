import { Button, Select, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { FieldTable } from "#engine/index.ts";
import { operatorWords } from "#text/describe-own-rule.ts";
import type { Engine } from "#ui/use-engine.ts";
import type { ConditionDraft, DraftProblems, ValueKind } from "./rule-draft.ts";
import classes from "./settings-page.module.css";

interface ConditionInputsProps {
  readonly legend: string;
  readonly condition: ConditionDraft;
  readonly table: FieldTable | undefined;
  /** By operator. */
  readonly kinds: Engine["ownRuleOperators"];
  readonly problems: DraftProblems;
  readonly onChange: (condition: ConditionDraft) => void;
  readonly onRemove?: () => void;
}

/** Field, check and what the check compares with. */
export const ConditionInputs = (props: ConditionInputsProps): ReactElement => {
  const { legend, condition, table, kinds, problems, onChange, onRemove } = props;
  const { key, field, operator } = condition;
  const kind = kinds[operator];
  const change = (changed: Partial<ConditionDraft>): void => onChange({ ...condition, ...changed });
  return (
    <fieldset className={classes.condition}>
      <legend>{legend}</legend>
      <div className={classes.pair}>
        <Select
          label="Feld"
          placeholder="Name oder Nummer"
          searchable
          required
          nothingFoundMessage="Kein Feld mit diesem Namen"
          data={table?.fields.map((one) => ({ value: one.key, label: `${one.number} · ${one.name}` })) ?? []}
          value={field || null}
          error={problems[`${key} field`]}
          onChange={(chosen) => change({ field: chosen ?? "" })}
        />
        <Select
          label="Prüfung"
          data={operators}
          allowDeselect={false}
          maxDropdownHeight={320}
          value={operator}
          // Without a value input, the problem can only concern the check.
          error={kind === "nothing" ? problems[`${key} value`] : undefined}
          onChange={(chosen) => chosen && change({ operator: chosen as ConditionDraft["operator"] })}
        />
      </div>
      <ValueInputs kind={kind} condition={condition} problem={problems[`${key} value`]} onChange={change} />
      {onRemove && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-label={`${legend}: Bedingung entfernen`} onClick={onRemove}>
            Bedingung entfernen
          </Button>
        </div>
      )}
    </fieldset>
  );
};

const operators = Object.entries(operatorWords).map(([value, label]) => ({ value, label }));

interface ValueInputsProps {
  readonly kind: ValueKind;
  readonly condition: ConditionDraft;
  readonly problem: string | undefined;
  readonly onChange: (changed: Partial<ConditionDraft>) => void;
}

const ValueInputs = ({ kind, condition, problem, onChange }: ValueInputsProps): ReactElement | null => {
  const value = {
    value: condition.value,
    error: problem,
    required: true,
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ value: event.currentTarget.value }),
  };
  switch (kind) {
    case "nothing":
      return null;
    case "one":
      return <TextInput label="Wert" {...value} />;
    case "list":
      return <TextInput label="Werte" description="Mit Semikolon getrennt" {...value} />;
    case "length":
      return <TextInput label="Anzahl der Zeichen" inputMode="numeric" {...value} />;
    case "range":
      return (
        <div className={classes.pair}>
          <TextInput label="Von" inputMode="decimal" {...value} />
          <TextInput
            label="Bis"
            inputMode="decimal"
            required
            autoComplete="off"
            value={condition.until}
            onChange={(event) => onChange({ until: event.currentTarget.value })}
          />
        </div>
      );
  }
};
