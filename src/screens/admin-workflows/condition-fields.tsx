import { Autocomplete, Button, MultiSelect, Select, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { WorkflowCondition } from "#contract/workflows.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { operatorWords } from "#text/describe-own-rule.ts";
import { ClientSelect } from "#ui/client-select.tsx";
import type { Choices } from "./action-kinds.ts";
import { type ConditionDraft, isBare, isList, newCondition, readValues, type WorkflowDraft } from "./workflow-draft.ts";
import { fieldWords, listVerdicts } from "./workflow-words.ts";
import classes from "./workflows.module.css";

interface Props {
  readonly draft: WorkflowDraft;
  readonly choices: Choices;
  readonly problems: ReadonlyMap<string, string>;
  readonly connected: boolean;
  readonly onChange: (change: Partial<WorkflowDraft>) => void;
}

/** Conditions on the file; without any, every file matches. */
export const ConditionFields = ({ draft, choices, problems, connected, onChange }: Props): ReactElement => {
  const { conditions, trigger } = draft;
  const change = (key: number, changed: Partial<ConditionDraft>): void =>
    onChange({ conditions: conditions.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  const entered = conditions.map(({ field, operator, text }) => ({
    field,
    operator,
    values: readValues(operator, text),
  }));
  const verdicts = Object.entries(listVerdicts(entered)).map(([value, label]) => ({ value, label }));
  const first = trigger === "fileReceived" ? "clientNumber" : "verdict";
  return (
    <fieldset className={classes.part}>
      <legend>2. Bedingungen</legend>
      <p className={shared.muted}>
        {conditions.length === 0
          ? "Ohne Bedingung gilt der Workflow für jede Datei."
          : "Alle Bedingungen müssen erfüllt sein."}
        {trigger === "fileReceived" && " Beim Eingang ist erst der Mandant bekannt."}
      </p>
      {conditions.map((condition, at) => (
        <fieldset key={condition.key} className={classes.part}>
          <legend>Bedingung {at + 1}</legend>
          <div className={classes.pair}>
            <Select
              label="Merkmal"
              allowDeselect={false}
              disabled={!connected}
              data={fields.filter(({ value }) => trigger !== "fileReceived" || value === "clientNumber")}
              value={condition.field}
              onChange={(field) =>
                field &&
                change(condition.key, {
                  field: field as ConditionDraft["field"],
                  text: "",
                })
              }
            />
            <Select
              label="Prüfung"
              allowDeselect={false}
              disabled={!connected}
              data={operators}
              value={condition.operator}
              onChange={(operator) =>
                operator && change(condition.key, { operator: operator as ConditionDraft["operator"] })
              }
            />
          </div>
          {!isBare(condition.operator) && (
            <ValueInput
              condition={condition}
              choices={choices}
              verdicts={verdicts}
              problem={problems.get(`condition ${condition.key}`)}
              connected={connected}
              onText={(text) => change(condition.key, { text })}
            />
          )}
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={!connected}
              aria-label={`Bedingung entfernen: ${at + 1}`}
              onClick={() => onChange({ conditions: conditions.filter(({ key }) => key !== condition.key) })}
            >
              Bedingung entfernen
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={!connected}
          leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />}
          onClick={() => onChange({ conditions: [...conditions, newCondition(first)] })}
        >
          Bedingung hinzufügen
        </Button>
      </div>
    </fieldset>
  );
};

interface ValueProps {
  readonly condition: ConditionDraft;
  readonly choices: Choices;
  readonly verdicts: readonly { readonly value: string; readonly label: string }[];
  readonly problem: string | undefined;
  readonly connected: boolean;
  readonly onText: (text: string) => void;
}

const ValueInput = ({ condition, choices, verdicts, problem, connected, onText }: ValueProps): ReactElement => {
  const { field, operator, text } = condition;
  if (field === "verdict" && isList(operator)) {
    return (
      <MultiSelect
        label="Werte"
        disabled={!connected}
        data={verdicts}
        value={readValues(operator, text)}
        error={problem}
        onChange={(values) => onText(values.join("; "))}
      />
    );
  }
  if (field === "verdict" && operator !== "startsWith") {
    return (
      <Select
        label="Wert"
        allowDeselect={false}
        disabled={!connected}
        data={verdicts}
        value={text || null}
        error={problem}
        onChange={(value) => value && onText(value)}
      />
    );
  }
  if (field === "clientNumber" && !isList(operator) && operator !== "startsWith") {
    return (
      <ClientSelect
        label="Wert"
        placeholder="Nummer oder Name"
        clientNumbers={choices.clientNumber.map(({ value }) => value)}
        disabled={!connected}
        value={text}
        error={problem}
        onChange={onText}
      />
    );
  }
  const offered = field === "clientNumber" || field === "format" || field === "rule" ? choices[field] : [];
  if (isList(operator) || offered.length === 0) {
    return (
      <TextInput
        label={isList(operator) ? "Werte" : "Wert"}
        description={isList(operator) ? "Durch Semikolon getrennt." : undefined}
        autoComplete="off"
        disabled={!connected}
        value={text}
        error={problem}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  }
  const labels = new Map(offered.map(({ value, label }) => [value, label]));
  return (
    <Autocomplete
      label="Wert"
      disabled={!connected}
      data={offered.map(({ value }) => value)}
      renderOption={({ option }) => labels.get(option.value) ?? option.value}
      limit={50}
      value={text}
      error={problem}
      onChange={onText}
    />
  );
};

const fields = Object.entries(fieldWords).map(([value, label]) => ({ value, label }));
const shownOperators: readonly WorkflowCondition["operator"][] = [
  "equals",
  "notEquals",
  "oneOf",
  "notOneOf",
  "startsWith",
  "filled",
  "empty",
];
const operators = shownOperators.map((value) => ({ value, label: operatorWords[value] }));
