import { Button } from "@mantine/core";
import { IconPlus, IconRoute } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { findOpened } from "#screens/shared/admin/find-opened.ts";
import { NarrowedList } from "#screens/shared/admin/narrowed-list.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { WorkflowDrawer } from "./workflow-drawer.tsx";
import { WorkflowList } from "./workflow-list.tsx";
import { describeSwitch, triggerWords } from "./workflow-words.ts";

/** Automatic reactions to a finished check, a new file, new rules or a point in time. */
export const WorkflowsPage = (): ReactElement => {
  const source = useAnswer("workflows", loadWorkflows);
  /** Id of a workflow, or `new`. */
  const [opened, setOpened] = useState<string | null>(null);
  const { connected, reload } = source;
  return (
    <AdminToolPage
      tool="workflows"
      actions={
        <Button
          disabled={!connected}
          leftSection={<IconPlus aria-hidden size={18} stroke={1.75} />}
          onClick={() => setOpened("new")}
        >
          Workflow anlegen
        </Button>
      }
      lead="Workflows tun von selbst, was nach einem Ereignis zu tun ist. Jeder Lauf und jeder Schritt hat ein Protokoll."
    >
      <AdminView source={source} loading="Workflows werden geladen" failed="Die Workflows konnten nicht geladen werden">
        {(answer) => (
          <>
            {answer.workflows.length === 0 ? (
              <EmptyState icon={IconRoute} title="Noch kein Workflow angelegt.">
                Legen Sie zum Beispiel fest, dass jemand benachrichtigt wird, wenn eine Datei nicht importfähig ist.
              </EmptyState>
            ) : (
              <NarrowedList
                entries={answer.workflows}
                traitsOf={traitsOf}
                describeCount={(count) => formatCount(count, "Workflow", "Workflows")}
                noMatch="Kein Workflow entspricht den Filtern."
              >
                {(workflows) => <WorkflowList workflows={workflows} onOpen={setOpened} />}
              </NarrowedList>
            )}
            <WebhookSecret
              state={answer.webhookSecret}
              privateHosts={answer.privateHosts}
              connected={connected}
              onRenewed={reload}
            />
            <WorkflowDrawer
              workflow={findOpened(answer.workflows, opened)}
              choices={answer.choices}
              connected={connected}
              onChanged={reload}
              onClose={() => setOpened(null)}
            />
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const loadWorkflows = () => call("listWorkflows", {}, { timeoutMs: 5_000 });

const traitsOf = (workflow: Workflow) => ({
  text: `${workflow.name} ${triggerWords[workflow.trigger.kind]}`,
  state: describeSwitch(workflow),
});
