import { type ReactElement, useCallback, useEffect } from "react";
import type { Script, ScriptRun } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RunLine } from "./run-line.tsx";
import { ScriptTest } from "./script-test.tsx";
import classes from "./scripts.module.css";

interface Props {
  readonly script: Script;
  readonly mayEdit: boolean;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

const pollIntervalMs = 1_500;

/** A test on a chosen check, and the output of all runs so far. */
export const ScriptRuns = ({ script, mayEdit, connected, onChanged }: Props): ReactElement => {
  const { id } = script;
  const load = useCallback(async () => call("listScriptRuns", { id }, { timeoutMs: 5_000 }), [id]);
  const source = useAnswer(`runs of script ${id}`, load);
  const { kept, reload } = source;
  const isOpen = kept?.answer.runs.some(isUnfinished) ?? false;
  useEffect(() => {
    if (!isOpen || !connected) return;
    const timer = setInterval(reload, pollIntervalMs);
    return () => {
      clearInterval(timer);
      // The list of scripts shows the last run as well.
      onChanged();
    };
  }, [isOpen, connected, reload, onChanged]);
  return (
    <>
      {mayEdit && <ScriptTest script={script} connected={connected} onBegun={reload} />}
      <AdminView source={source} loading="Läufe werden geladen" failed="Die Läufe konnten nicht geladen werden">
        {({ runs }) =>
          runs.length === 0 ? (
            <EmptyState title="Dieses Skript ist noch nicht gelaufen." />
          ) : (
            <ul className={classes.lines} data-framed data-ruled aria-label="Läufe">
              {runs.map((run) => (
                <RunLine key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </AdminView>
    </>
  );
};

const isUnfinished = ({ state }: ScriptRun): boolean => state === "queued" || state === "running";
