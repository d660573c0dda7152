import { Button, Group } from "@mantine/core";
import { type ReactElement, useCallback } from "react";
import { Link } from "react-router-dom";
import type { CallOutput } from "#contract/index.ts";
import type { WorkflowRun } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { runWords } from "#screens/shared/admin/run-words.ts";
import { usePolling } from "#screens/shared/admin/use-polling.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatLog } from "#text/format-log.ts";
import { formatDuration } from "#text/format-number.ts";
import { Facts } from "#ui/facts.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { stepWords } from "./workflow-words.ts";
import classes from "./workflows.module.css";

/** Poll interval while a run is in progress. */
const pollIntervalMs = 2_000;

interface Props {
  readonly runId: string;
  readonly onOpen: (runId: string) => void;
  readonly onBack: () => void;
}

/** One run with every attempt of each step, and two ways to run it again. */
export const RunDetails = ({ runId, onOpen, onBack }: Props): ReactElement => {
  const load = useCallback(async () => call("readWorkflowRun", { id: runId }, { timeoutMs: 5_000 }), [runId]);
  const source = useAnswer(`run ${runId}`, load);
  const { busy, reason, attempt } = useAttempt();
  const { connected, kept, reload } = source;
  usePolling(connected && kept != null && isOpen(kept.answer.run), reload, pollIntervalMs);
  const retry = async (fromStep?: number): Promise<void> => {
    const isDone = await attempt(async () => {
      const { id } = await call("retryWorkflowRun", { id: runId, ...(fromStep !== undefined && { fromStep }) });
      showToast("success", fromStep === undefined ? "Neuer Lauf begonnen" : "Lauf wird wiederholt");
      if (id === runId) reload();
      else onOpen(id);
    }, "Der Lauf konnte nicht wiederholt werden.");
    if (!isDone) reload();
  };
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button variant="default" onClick={onBack}>
          Zurück zu den Läufen
        </Button>
        <Button variant="default" disabled={!connected} loading={source.busy} onClick={reload}>
          Aktualisieren
        </Button>
      </Group>
      <FailureAlert reason={reason} mb="sm" />
      <AdminView source={source} loading="Lauf wird geladen" failed="Der Lauf konnte nicht geladen werden">
        {({ run, steps }) => {
          const disabled = !connected || busy || isOpen(run);
          return (
            <>
              <Facts
                facts={[
                  ["Zustand", runWords[run.state]],
                  ["Auslöser", run.cause],
                  [
                    "Datei",
                    run.fileId === null ? (
                      "keine oder nicht mehr vorhanden"
                    ) : (
                      <Link key="file" to={`/results/${run.fileId}`}>
                        {run.fileName}
                      </Link>
                    ),
                  ],
                  ["Begonnen", formatDateTime(run.createdAt)],
                  ["Fassung", String(run.version)],
                ]}
              />
              <ol className={shared.lines} data-framed aria-label="Schritte" style={{ marginTop: 12 }}>
                {steps.map((step) => (
                  <StepLine
                    key={`${step.position} ${step.attempt}`}
                    step={step}
                    isLast={!steps.some((other) => other.position === step.position && other.attempt > step.attempt)}
                    disabled={disabled}
                    onRetry={() => void retry(step.position)}
                  />
                ))}
              </ol>
              <Group gap="xs" mt="md">
                <Button variant="default" disabled={disabled} onClick={() => void retry()}>
                  Von vorn mit aktueller Fassung
                </Button>
              </Group>
              <p className={shared.muted}>
                „Ab diesem Schritt wiederholen“ nimmt die Fassung dieses Laufs; andere Programme erkennen die
                Wiederholung an derselben Kennung.
              </p>
            </>
          );
        }}
      </AdminView>
    </>
  );
};

/** A step may wait for a check or for another program. */
const isOpen = ({ state }: WorkflowRun): boolean => state === "queued" || state === "running";

interface StepProps {
  readonly step: CallOutput<"readWorkflowRun">["steps"][number];
  /** The last attempt at its step. */
  readonly isLast: boolean;
  readonly disabled: boolean;
  readonly onRetry: () => void;
}

const StepLine = ({ step, isLast, disabled, onRetry }: StepProps): ReactElement => {
  const { position, attempt, name, state, startedAt, endedAt, log } = step;
  const duration = startedAt !== null && endedAt !== null ? ` · ${formatDuration(endedAt - startedAt)}` : "";
  return (
    <li>
      <div className={shared.about}>
        <strong>
          {position + 1}. {name}
          {attempt > 1 && `, ${attempt}. Versuch`}
        </strong>
        <span className={shared.state} data-state={state}>
          {stepWords[state]}
          {duration}
        </span>
        <section
          className={classes.log}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Protokoll von Schritt ${position + 1}, Versuch ${attempt}`}
        >
          {formatLog(log)}
        </section>
      </div>
      {isLast && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          aria-label={`Ab diesem Schritt wiederholen: ${position + 1}. ${name}`}
          onClick={onRetry}
        >
          Ab diesem Schritt wiederholen
        </Button>
      )}
    </li>
  );
};
