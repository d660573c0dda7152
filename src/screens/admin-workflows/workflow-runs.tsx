import { Anchor } from "@mantine/core";
import { type ReactElement, useCallback, useState } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { runWords } from "#screens/shared/admin/run-words.ts";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RunDetails } from "./run-details.tsx";

const shown = 25;

/** The last runs of a workflow; one that is opened shows its steps. */
export const WorkflowRuns = ({ workflowId }: { readonly workflowId: string }): ReactElement => {
  const load = useCallback(
    async () => call("listWorkflowRuns", { id: workflowId, limit: shown }, { timeoutMs: 5_000 }),
    [workflowId],
  );
  const source = useAdminAnswer(`runs of ${workflowId}`, load);
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (openedId !== null) {
    const back = (): void => {
      setOpenedId(null);
      source.reload();
    };
    return <RunDetails key={openedId} runId={openedId} onOpen={setOpenedId} onBack={back} />;
  }
  return (
    <AdminView source={source} loading="Läufe werden geladen" failed="Die Läufe konnten nicht geladen werden">
      {({ runs, total }) =>
        runs.length === 0 ? (
          <EmptyState title="Dieser Workflow ist noch nicht gelaufen." />
        ) : (
          <>
            <p className={shared.muted}>
              {total > runs.length
                ? `Die letzten ${runs.length} von ${total} Läufen`
                : formatCount(total, "Lauf", "Läufe")}
            </p>
            <ul className={shared.lines} data-framed aria-label="Läufe">
              {runs.map((run) => (
                <li key={run.id}>
                  <div className={shared.about}>
                    <Anchor
                      component="button"
                      type="button"
                      className={shared.name}
                      onClick={() => setOpenedId(run.id)}
                    >
                      {formatDateTime(run.createdAt)}
                    </Anchor>
                    <span>{[run.fileName, run.cause].filter(Boolean).join(" · ")}</span>
                  </div>
                  <span className={shared.state} data-state={run.state}>
                    {runWords[run.state]}
                  </span>
                  <span>Fassung {run.version}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </AdminView>
  );
};
