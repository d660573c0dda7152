import type { WorkflowDefinition } from "#contract/workflows.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { listNextTimes } from "#server/ground/schedule.ts";
import type { WorkflowRow } from "#server/store/db/rows/runs.ts";
import { actionOf } from "./actions/actions.ts";

/** Fields only known after a check, not at upload. */
const onlyAfterCheck: ReadonlySet<string> = new Set(["verdict", "rule", "format", "source"]);

/**
 * Refuses a workflow that could never run, or whose actions cannot work.
 *
 * @throws ApiError WORKFLOW_REFUSED with the reason
 */
export const checkDefinition = async (definition: WorkflowDefinition, context: SignedInContext): Promise<void> => {
  const { trigger, conditions, actions } = definition;
  if (trigger.kind === "schedule" && (await listNextTimes(trigger.pattern, context.now(), 1)).length === 0)
    refuse("Dieser Zeitpunkt kommt nie, etwa der 31. Februar.");
  const isAboutFile = trigger.kind === "checkEnded" || trigger.kind === "fileReceived";
  if (!isAboutFile && conditions.length > 0)
    refuse("Bei diesem Auslöser gibt es keine Datei, die Bedingungen erfüllen könnte.");
  for (const { field, operator, values } of conditions) {
    if (trigger.kind === "fileReceived" && onlyAfterCheck.has(field))
      refuse(
        "Beim Eingang einer Datei ist erst der Mandant bekannt. Für andere Bedingungen wählen Sie den Auslöser „Prüfung abgeschlossen“.",
      );
    const takesNoValue = operator === "filled" || operator === "empty";
    const isList = operator === "oneOf" || operator === "notOneOf";
    if (takesNoValue ? values.length > 0 : isList ? values.length === 0 : values.length !== 1)
      refuse("Zu einer Bedingung fehlt ein Wert, oder sie hat einen zu viel.");
  }
  for (const action of actions) {
    const reason = await actionOf(action).findProblem(action, context, isAboutFile);
    if (reason !== null) refuse(reason);
  }
};

const refuse = (text: string): never => {
  throw new ApiError("WORKFLOW_REFUSED", { text });
};

/** Next time of a schedule; null for other triggers, and while the workflow is off. */
export const findNextRun = async (
  { trigger }: WorkflowDefinition,
  enabled: boolean,
  now: number,
): Promise<number | null> =>
  trigger.kind === "schedule" && enabled ? ((await listNextTimes(trigger.pattern, now, 1))[0] ?? null) : null;

interface Draft extends WorkflowDefinition {
  readonly name: string;
  readonly enabled: boolean;
}

/** Column values of a draft; enabling a workflow resets its failure count. */
export const draftToColumns = async (
  { name, enabled, trigger, conditions, actions }: Draft,
  { now, user }: SignedInContext,
): Promise<
  Pick<
    WorkflowRow,
    | "name"
    | "enabled"
    | "trigger"
    | "definitionJson"
    | "nextRunAt"
    | "changedAt"
    | "changedBy"
    | "offReason"
    | "failures"
  >
> => {
  const definition = { trigger, conditions, actions };
  return {
    name: name.trim(),
    enabled: enabled ? 1 : 0,
    trigger: trigger.kind,
    definitionJson: JSON.stringify(definition),
    nextRunAt: await findNextRun(definition, enabled, now()),
    changedAt: now(),
    changedBy: user.email,
    offReason: null,
    failures: 0,
  };
};
