import type { CallInput } from "#contract/index.ts";
import type { Workflow, WorkflowCondition, WorkflowTrigger } from "#contract/workflows.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatClient } from "#text/client-names.ts";
import { operatorWords } from "#text/describe-own-rule.ts";
import { describeSchedule } from "#text/describe-schedule.ts";
import { describeAction, type Names } from "./action-kinds.ts";
import { draftOf, toInput, type WorkflowDraft } from "./workflow-draft.ts";
import { fieldWords, listVerdicts, triggerWords } from "./workflow-words.ts";

/** Differences between a draft and the current workflow, in words, one line per part. */
export const listConflicts = (draft: WorkflowDraft, theirs: Workflow, names: Names): readonly ConflictField[] => {
  const [mine, other] = [describe(toInput(draft), names), describe(toInput(draftOf(theirs)), names)];
  return Object.keys({ ...mine, ...other })
    .map((name) => ({ name, mine: mine[name] ?? "keine", theirs: other[name] ?? "keine" }))
    .filter((field) => field.mine !== field.theirs);
};

const describe = (input: CallInput<"createWorkflow">, names: Names): Readonly<Record<string, string>> => {
  const verdicts = listVerdicts(input.conditions);
  return {
    Name: input.name,
    Eingeschaltet: input.enabled ? "ja" : "nein",
    Auslöser: describeTrigger(input.trigger),
    Bedingungen: input.conditions.map((condition) => describeCondition(condition, verdicts)).join("\n") || "keine",
    ...Object.fromEntries(input.actions.map((action, at) => [`Aktion ${at + 1}`, describeAction(action, names)])),
  };
};

const describeTrigger = (trigger: WorkflowTrigger): string =>
  trigger.kind === "schedule"
    ? `${triggerWords.schedule}: ${describeSchedule(trigger.pattern) || trigger.pattern}`
    : triggerWords[trigger.kind];

/** „Mandant ist eines von 4711, 4712“ */
const describeCondition = (
  { field, operator, values }: WorkflowCondition,
  verdicts: ReturnType<typeof listVerdicts>,
): string => {
  const words = values.map((value) => {
    if (field === "clientNumber" && operator !== "startsWith") return formatClient(value);
    return field === "verdict" && value in verdicts ? verdicts[value as keyof typeof verdicts] : value;
  });
  return [fieldWords[field], operatorWords[operator], words.join(", ")].filter(Boolean).join(" ");
};
