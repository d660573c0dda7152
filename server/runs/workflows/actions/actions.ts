import type { WorkflowAction } from "#contract/workflows.ts";
import type { Action, ActionOf } from "./action.ts";
import { assign } from "./assign.ts";
import { mail } from "./mail.ts";
import { notify } from "./notify.ts";
import { recheck } from "./recheck.ts";
import { report } from "./report.ts";
import { script } from "./script.ts";
import { tag } from "./tag.ts";
import { webhook } from "./webhook.ts";

/** Every kind of action of the contract; a missing one is a type error. */
const actions: { readonly [K in WorkflowAction["kind"]]: Action<ActionOf<K>> } = {
  notify,
  mail,
  webhook,
  report,
  recheck,
  script,
  tag,
  assign,
};

/** The action of a kind; each receives only values of its own kind. */
export const actionOf = ({ kind }: WorkflowAction): Action<WorkflowAction> =>
  actions[kind] as unknown as Action<WorkflowAction>;
