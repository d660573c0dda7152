import type { CallInput } from "#contract/index.ts";
import type { Workflow, WorkflowAction, WorkflowCondition, WorkflowTrigger } from "#contract/workflows.ts";

/** A condition as it is typed; several values stand behind one another with semicolons. */
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
  action: emptyActions[kind],
});

const emptyActions: { readonly [K in WorkflowAction["kind"]]: Extract<WorkflowAction, { kind: K }> } = {
  notify: { kind: "notify", to: [], title: "", important: false },
  mail: { kind: "mail", to: [], subject: "", text: "" },
  webhook: { kind: "webhook", url: "https://" },
  report: { kind: "report", to: [], period: "week", skipEmpty: true },
  recheck: { kind: "recheck" },
  script: { kind: "script", scriptId: "" },
  tag: { kind: "tag", tags: [] },
  assign: { kind: "assign", personId: "" },
};

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

/** What is sent. Conditions ask about a file, so a trigger without one has none. */
export const toInput = (draft: WorkflowDraft): CallInput<"createWorkflow"> => ({
  name: draft.name.trim(),
  enabled: draft.enabled,
  trigger: draft.trigger === "schedule" ? { kind: "schedule", pattern: draft.pattern.trim() } : { kind: draft.trigger },
  conditions: isAboutFile(draft.trigger)
    ? draft.conditions.map(({ field, operator, text }) => ({ field, operator, values: readValues(operator, text) }))
    : [],
  actions: draft.actions.map(({ action }) => action),
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

/** By part of the form; empty where it can be saved. The server judges what only it knows. */
export const findProblems = (draft: WorkflowDraft): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  if (draft.name.trim() === "") problems.set("name", "Bitte geben Sie dem Workflow einen Namen.");
  if (draft.actions.length === 0) problems.set("actions", "Bitte fügen Sie mindestens eine Aktion hinzu.");
  if (isAboutFile(draft.trigger))
    for (const { key, operator, text } of draft.conditions)
      if (!isBare(operator) && readValues(operator, text).length === 0)
        problems.set(`condition ${key}`, "Bitte geben Sie einen Wert ein.");
  for (const { key, action } of draft.actions) {
    if ("to" in action && action.to.length === 0) problems.set(`to ${key}`, "Bitte wählen Sie mindestens eine Person.");
    if (action.kind === "notify" && action.title.trim() === "")
      problems.set(`title ${key}`, "Bitte geben Sie einen Text ein.");
    if (action.kind === "mail" && action.subject.trim() === "")
      problems.set(`subject ${key}`, "Bitte geben Sie einen Betreff ein.");
    if (action.kind === "mail" && action.text.trim() === "")
      problems.set(`text ${key}`, "Bitte geben Sie einen Text ein.");
    if (action.kind === "script" && action.scriptId === "")
      problems.set(`script ${key}`, "Bitte wählen Sie ein Skript.");
    if (action.kind === "tag" && action.tags.length === 0)
      problems.set(`tags ${key}`, "Bitte geben Sie mindestens ein Schlagwort ein.");
    if (action.kind === "assign" && action.personId === "")
      problems.set(`person ${key}`, "Bitte wählen Sie eine Person.");
    if (action.kind === "webhook" && !/^https?:\/\/\S/.test(action.url))
      problems.set(`url ${key}`, "Bitte geben Sie eine vollständige Adresse ein.");
  }
  return problems;
};

/** Moves an entry one place; what is at the end stays there. */
export const move = <T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] => {
  const to = from + by;
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((entry, at) => (at === from ? other : at === to ? one : entry));
};
