import type { WorkflowAction } from "#contract/workflows.ts";
import type { Choices } from "./choices.ts";

/** What the inputs of one kind of action get; one file each, listed in `action-kinds.ts`. */
export interface ActionInputsProps<K extends WorkflowAction["kind"]> {
  readonly action: Extract<WorkflowAction, { kind: K }>;
  /** Part of the names of its problems. */
  readonly name: string;
  readonly choices: Choices;
  readonly problems: ReadonlyMap<string, string>;
  readonly connected: boolean;
  /** Whether the trigger is about a file. */
  readonly isAboutFile: boolean;
  readonly onChange: (action: WorkflowAction) => void;
}
