import { Anchor } from "@mantine/core";
import { type ReactElement, useCallback, useState } from "react";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { PagedView } from "#screens/shared/admin/paged-view.tsx";
import { runWords } from "#screens/shared/admin/run-words.ts";
import { type PageQuery, usePagedAnswer } from "#screens/shared/admin/use-paged-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RunDetails } from "./run-details.tsx";

/** The runs of a workflow, newest first; one that is opened shows its steps. */
export const WorkflowRuns = ({ workflowId }: { readonly workflowId: string }): ReactElement => {
  const load = useCallback(
    (query: PageQuery) => call("listWorkflowRuns", { id: workflowId, ...query }, { timeoutMs: 5_000 }),
    [workflowId],
  );
  const source = usePagedAnswer(`runs of ${workflowId}`, load);
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (openedId !== null) {
    const back = (): void => {
      setOpenedId(null);
      source.reload();
    };
    return <RunDetails key={openedId} runId={openedId} onOpen={setOpenedId} onBack={back} />;
  }
  return (
    <PagedView source={source} loading="Läufe werden geladen" failed="Die Läufe konnten nicht geladen werden">
      {({ runs, total }) =>
        runs.length === 0 ? (
          <EmptyState title="Dieser Workflow ist noch nicht gelaufen." />
        ) : (
          <>
            <p className={shared.muted} role="status">
              {formatCount(total, "Lauf", "Läufe")}
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
    </PagedView>
  );
};
