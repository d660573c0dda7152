import { Tabs } from "@mantine/core";
import type { ReactElement } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { GuardedDrawer } from "#screens/shared/admin/guarded-drawer.tsx";
import type { Choices } from "./action-kinds.ts";
import { WorkflowForm } from "./workflow-form.tsx";
import { WorkflowRuns } from "./workflow-runs.tsx";

interface Props {
  /** Null while the drawer is closed. */
  readonly workflow: Workflow | "new" | null;
  readonly choices: Choices;
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One workflow: its form, and its runs. */
export const WorkflowDrawer = ({ workflow, choices, connected, onChanged, onClose }: Props): ReactElement => (
  <GuardedDrawer
    opened={workflow !== null}
    isWide
    title={workflow === null || workflow === "new" ? "Workflow anlegen" : workflow.name}
    onClose={onClose}
  >
    {({ recordDirty, leave }) => {
      const present = workflow === "new" ? null : workflow;
      const form = (
        <WorkflowForm
          key={present?.id ?? "new"}
          workflow={present}
          choices={choices}
          connected={connected}
          onDirty={recordDirty}
          onChanged={onChanged}
          onGone={leave}
        />
      );
      if (present === null) return form;
      return (
        <Tabs defaultValue="ablauf">
          <Tabs.List mb="md">
            <Tabs.Tab value="ablauf">Ablauf</Tabs.Tab>
            <Tabs.Tab value="laeufe">Läufe</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ablauf">{form}</Tabs.Panel>
          <Tabs.Panel value="laeufe" keepMounted={false}>
            <WorkflowRuns workflowId={present.id} />
          </Tabs.Panel>
        </Tabs>
      );
    }}
  </GuardedDrawer>
);
