import type { OwnRule } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";

/** A condition while it is being typed. */
export interface ConditionDraft {
  /** Identifies a line of the form. */
  readonly key: string;
  readonly field: string;
  readonly operator: OwnRule["operator"];
  /** The value, the values with semicolons between them, or the smaller of two numbers. */
  readonly value: string;
  /** The greater of two numbers. */
  readonly until: string;
}

/** Operand of an operator. */
export type ValueKind = Engine["ownRuleOperators"][OwnRule["operator"]];

export interface RuleDraft {
  readonly text: string;
  readonly severity: OwnRule["severity"];
  readonly category: number;
  readonly demand: ConditionDraft;
  readonly when: readonly ConditionDraft[];
}

/** German sentences, by what they are about: `text`, or the key of a condition followed by `field` or `value`. */
export type DraftProblems = Readonly<Record<string, string>>;

export const buchungsstapelCategory = 21;

export const createCondition = (): ConditionDraft => ({
  key: crypto.randomUUID(),
  field: "",
  operator: "filled",
  value: "",
  until: "",
});

export const createDraft = (rule: OwnRule | null): RuleDraft =>
  rule === null
    ? { text: "", severity: "warning", category: buchungsstapelCategory, demand: createCondition(), when: [] }
    : {
        text: rule.text,
        severity: rule.severity,
        category: rule.category ?? buchungsstapelCategory,
        demand: toDraft(rule),
        when: (rule.when ?? []).map(toDraft),
      };

type Reader = Pick<Engine, "readOwnRules" | "ownRuleOperators">;

/** The rule of a form, or what is wrong at which of its inputs. The engine judges; the words fit the form. */
export const readDraft = (
  draft: RuleDraft,
  id: string,
  { readOwnRules, ownRuleOperators }: Reader,
): { readonly rule: OwnRule } | { readonly problems: DraftProblems } => {
  const { category, severity } = draft;
  const toForm = (condition: ConditionDraft) => formOf(condition, ownRuleOperators[condition.operator]);
  const problems: Record<string, string> = {};
  if (draft.text.trim() === "") problems.text = "Geben Sie der Regel einen Titel.";
  for (const condition of [draft.demand, ...draft.when]) {
    if (condition.field === "") problems[`${condition.key} field`] = "Wählen Sie ein Feld.";
    else {
      const reading = readOwnRules([{ id, category, severity, text: "Regel", ...toForm(condition) }]);
      if (!reading.ok) problems[`${condition.key} value`] = reading.problems.map(withoutKeys).join(" ");
    }
  }
  if (Object.keys(problems).length > 0) return { problems };
  const when = draft.when.map(toForm);
  const reading = readOwnRules([{ id, category, severity, text: draft.text, ...toForm(draft.demand), when }]);
  const [rule] = reading.ok ? reading.value : [];
  // The engine has found nothing at the parts, so what is left is the title.
  return rule ? { rule } : { problems: { text: "Der Titel darf höchstens 120 Zeichen haben." } };
};

const toDraft = ({ field, operator, value }: Pick<OwnRule, "field" | "operator" | "value">): ConditionDraft => {
  const values = (typeof value === "object" ? value : value === undefined ? [] : [value]).map(String);
  const [first = "", last = ""] = values;
  const texts = operator === "between" ? { value: first, until: last } : { value: values.join("; "), until: "" };
  return { ...createCondition(), field, operator, ...texts };
};

const formOf = (
  { field, operator, value, until }: ConditionDraft,
  kind: ValueKind,
): Pick<OwnRule, "field" | "operator" | "value"> => {
  switch (kind) {
    case "nothing":
      return { field, operator };
    case "list":
      return { field, operator, value: splitValues(value) };
    case "range":
      return { field, operator, value: [value.trim(), until.trim()] };
    case "one":
    case "length":
      return { field, operator, value: value.trim() };
  }
};

/** Not at commas, which amounts contain. */
export const splitValues = (text: string): string[] =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** `Regel EIGEN-001: „between“ bei „Konto“: nur bei …` → `Nur bei …`: who fills in a form knows no keys. */
const withoutKeys = (problem: string): string => {
  const text = problem.replace(/^Regel [^:]+: (?:„\w+“ bei „.*“: )?/u, "");
  return text === "Werte sind Texte oder Zahlen." ? "Geben Sie einen Wert ein." : toSentence(text);
};

export const toSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
