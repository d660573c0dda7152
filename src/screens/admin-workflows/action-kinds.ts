import type { ReactElement } from "react";
import type { WorkflowAction } from "#contract/workflows.ts";
import type { ActionInputsProps } from "./action-inputs.ts";
import { AssignInputs } from "./assign-inputs.tsx";
import { MailInputs } from "./mail-inputs.tsx";
import { NotifyInputs } from "./notify-inputs.tsx";
import { RecheckInputs } from "./recheck-inputs.tsx";
import { ReportInputs } from "./report-inputs.tsx";
import { ScriptInputs } from "./script-inputs.tsx";
import { TagInputs } from "./tag-inputs.tsx";
import { WebhookInputs } from "./webhook-inputs.tsx";

type Inputs = { readonly [K in WorkflowAction["kind"]]: (props: ActionInputsProps<K>) => ReactElement };

const inputs: Inputs = {
  notify: NotifyInputs,
  mail: MailInputs,
  webhook: WebhookInputs,
  report: ReportInputs,
  recheck: RecheckInputs,
  script: ScriptInputs,
  tag: TagInputs,
  assign: AssignInputs,
};

/** The inputs of a kind; each gets only actions of its kind. */
export const actionInputs = inputs as unknown as Readonly<
  Record<WorkflowAction["kind"], (props: ActionInputsProps<never>) => ReactElement>
>;
