import { Anchor } from "@mantine/core";
import type { ReactElement } from "react";
import type { Workflow } from "#contract/workflows.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { runWords } from "#screens/shared/admin/run-words.ts";
import { formatDateTime } from "#text/format-date.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { describeRuns, describeSwitch, triggerWords } from "./workflow-words.ts";

interface Props {
  readonly workflows: readonly Workflow[];
  readonly onOpen: (id: string) => void;
}

/** Every workflow with its trigger, whether it is on, and how its runs went. */
export const WorkflowList = ({ workflows, onOpen }: Props): ReactElement => (
  <ul className={shared.lines} data-framed data-columns={2} aria-label="Workflows">
    {workflows.map((workflow) => (
      <li key={workflow.id}>
        <div className={shared.about}>
          <Anchor component="button" type="button" className={shared.name} onClick={() => onOpen(workflow.id)}>
            {workflow.name}
          </Anchor>
          <span>
            {triggerWords[workflow.trigger.kind]}
            {workflow.nextRunAt !== null && ` · nächster Lauf ${formatDateTime(workflow.nextRunAt)}`}
          </span>
          {workflow.offReason !== null && <span data-bad>{workflow.offReason}</span>}
        </div>
        <span>{describeSwitch(workflow)}</span>
        <span>
          {describeRuns(workflow)}
          {workflow.lastRun && (
            <>
              {" · zuletzt "}
              <RelativeTime at={workflow.lastRun.at} />, {runWords[workflow.lastRun.state].toLowerCase()}
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
