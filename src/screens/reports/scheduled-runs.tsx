import { Anchor, Button } from "@mantine/core";
import { IconCalendarTime, IconSend } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { ReportRun } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { runWords } from "#screens/shared/admin/run-words.ts";
import { usePolling } from "#screens/shared/admin/use-polling.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./made-reports.module.css";

/** Poll interval while a mail is being sent. */
const pollIntervalMs = 3_000;

/** The reports the server has sent by schedule, for those who may set schedules. */
export const ScheduledRuns = (): ReactElement => {
  const source = useAnswer("reportRuns", loadRuns);
  const { connected, kept, reload } = source;
  usePolling(connected && kept?.answer.runs.some(isOpen) === true, reload, pollIntervalMs);
  const [busyId, setBusyId] = useState<string | null>(null);
  const sendAgain = async ({ id, position }: ReportRun): Promise<void> => {
    setBusyId(id);
    try {
      await call("retryWorkflowRun", { id, fromStep: position });
      showToast("success", "Bericht wird erneut gesendet");
    } catch (error) {
      showToast("error", errorText(error, "Der Bericht konnte nicht erneut gesendet werden."));
    }
    setBusyId(null);
    reload();
  };
  return (
    <Section
      id="vom-server-gesendet"
      title="Vom Server gesendet"
      lead={
        <>
          Die letzten Läufe der Berichte, die der Server per E-Mail sendet. „Erneut senden“ schreibt den Bericht neu,
          über den zuletzt abgeschlossenen Zeitraum.{" "}
          <Anchor component={Link} to="/admin/email-workflows?bereich=ausgang" inherit underline="always">
            Zeitpläne öffnen
          </Anchor>
        </>
      }
    >
      <AdminView
        source={source}
        loading="Gesendete Berichte werden geladen"
        failed="Die gesendeten Berichte konnten nicht geladen werden"
        rows={3}
      >
        {({ runs }) =>
          runs.length === 0 ? (
            <EmptyState icon={IconCalendarTime} title="Der Server hat noch keinen Bericht gesendet." />
          ) : (
            <ul className={shared.lines} data-framed aria-label="Vom Server gesendete Berichte">
              {runs.map((run) => (
                <li key={run.id}>
                  <div className={shared.about}>
                    <strong>{run.name}</strong>
                    <span>{[formatDateTime(run.createdAt), run.cause, ...describeRecipients(run)].join(" · ")}</span>
                    {run.outcome !== "" && <span>{run.outcome}</span>}
                  </div>
                  <div className={classes.sent}>
                    <span className={shared.state} data-state={run.state}>
                      {runWords[run.state]}
                    </span>
                    <Button
                      variant="default"
                      disabled={!connected || busyId !== null || isOpen(run)}
                      loading={busyId === run.id}
                      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
                      aria-label={`Erneut senden: ${run.name}, ${formatDateTime(run.createdAt)}`}
                      onClick={() => void sendAgain(run)}
                    >
                      Erneut senden
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </AdminView>
    </Section>
  );
};

const loadRuns = () => call("listReportRuns", {}, { timeoutMs: 5_000 });

const isOpen = ({ state }: ReportRun): boolean => state === "queued" || state === "running";

/** Mails are kept for a while only. */
const describeRecipients = ({ recipients }: ReportRun): readonly string[] =>
  recipients === 0 ? [] : [formatCount(recipients, "Empfänger", "Empfänger")];
