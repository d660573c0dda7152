import type { CallInput } from "#contract/index.ts";
import type { Workflow, WorkflowAction, WorkflowCondition, WorkflowTrigger } from "#contract/workflows.ts";

import { actionKinds, findActionFaults, trimAction } from "./action-kinds.ts";

/** A condition as typed; several values are separated by semicolons. */
export interface ConditionDraft {
  readonly key: number;
  readonly field: WorkflowCondition["field"];
  readonly operator: WorkflowCondition["operator"];
  readonly text: string;
}

export interface ActionDraft {
  readonly key: number;
  readonly action: WorkflowAction;
}

/** A workflow while it is edited. */
export interface WorkflowDraft {
  readonly name: string;
  readonly enabled: boolean;
  readonly trigger: WorkflowTrigger["kind"];
  readonly pattern: string;
  readonly conditions: readonly ConditionDraft[];
  readonly actions: readonly ActionDraft[];
}

let lastKey = 0;
export const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const newCondition = (field: WorkflowCondition["field"] = "verdict"): ConditionDraft => ({
  key: nextKey(),
  field,
  operator: "equals",
  text: field === "verdict" ? "notImportable" : "",
});

export const newAction = (kind: WorkflowAction["kind"]): ActionDraft => ({
  key: nextKey(),
  action: actionKinds[kind].initial,
});

export const emptyDraft = (): WorkflowDraft => ({
  name: "",
  enabled: false,
  trigger: "checkEnded",
  pattern: "0 7 * * 1-5",
  conditions: [newCondition()],
  actions: [newAction("notify")],
});

export const draftOf = ({ name, enabled, trigger, conditions, actions }: Workflow): WorkflowDraft => ({
  name,
  enabled,
  trigger: trigger.kind,
  pattern: trigger.kind === "schedule" ? trigger.pattern : "0 7 * * 1-5",
  conditions: conditions.map(({ field, operator, values }) => ({
    key: nextKey(),
    field,
    operator,
    text: values.join("; "),
  })),
  actions: actions.map((action) => ({ key: nextKey(), action })),
});

/** The workflow as sent. Conditions concern a file, so a trigger without one has none. */
export const toInput = (draft: WorkflowDraft): CallInput<"createWorkflow"> => ({
  name: draft.name.trim(),
  enabled: draft.enabled,
  trigger: draft.trigger === "schedule" ? { kind: "schedule", pattern: draft.pattern.trim() } : { kind: draft.trigger },
  conditions: isAboutFile(draft.trigger)
    ? draft.conditions.map(({ field, operator, text }) => ({ field, operator, values: readValues(operator, text) }))
    : [],
  actions: draft.actions.map(({ action }) => trimAction(action)),
});

export const isAboutFile = (trigger: WorkflowTrigger["kind"]): boolean =>
  trigger === "checkEnded" || trigger === "fileReceived";

export const isList = (operator: WorkflowCondition["operator"]): boolean =>
  operator === "oneOf" || operator === "notOneOf";
export const isBare = (operator: WorkflowCondition["operator"]): boolean =>
  operator === "filled" || operator === "empty";

export const readValues = (operator: WorkflowCondition["operator"], text: string): string[] => {
  if (isBare(operator)) return [];
  const parts = isList(operator) ? text.split(";") : [text];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
};

/** By part of the form; empty if it can be saved. The server checks the rest. */
export const findProblems = (draft: WorkflowDraft): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  if (draft.name.trim() === "") problems.set("name", "Bitte geben Sie dem Workflow einen Namen.");
  if (draft.actions.length === 0) problems.set("actions", "Bitte fügen Sie mindestens eine Aktion hinzu.");
  if (isAboutFile(draft.trigger))
    for (const { key, operator, text } of draft.conditions)
      if (!isBare(operator) && readValues(operator, text).length === 0)
        problems.set(`condition ${key}`, "Bitte geben Sie einen Wert ein.");
  for (const { key, action } of draft.actions)
    for (const [field, fault] of Object.entries(findActionFaults(action))) problems.set(`${field} ${key}`, fault);
  return problems;
};

/** Problems that keep the dry run from starting; it needs no name. */
export const findDryRunProblems = (draft: WorkflowDraft): ReadonlyMap<string, string> =>
  new Map([...findProblems(draft)].filter(([part]) => part !== "name"));

/** Moves an entry one place; what is at the end stays there. */
export const move = <T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] => {
  const to = from + by;
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((entry, at) => (at === from ? other : at === to ? one : entry));
};
