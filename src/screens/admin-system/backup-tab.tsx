import { type ReactElement, useEffect } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { BackupPlanSection } from "./backup-plan-section.tsx";
import { BackupSection } from "./backup-section.tsx";

/** Destination and schedule of backups, and their outcomes. */
export const BackupTab = (): ReactElement => {
  const plan = useAnswer("backupPlan", loadPlan);
  const backups = useAnswer("backups", loadBackups);
  const endedAt = backups.kept?.answer.backups[0]?.endedAt ?? null;
  const { reload } = plan;
  // A backup that has ended may have been restored as a trial.
  useEffect(() => {
    if (endedAt !== null) reload();
  }, [endedAt, reload]);
  return (
    <>
      <AdminView
        source={plan}
        loading="Plan der Sicherungen wird geladen"
        failed="Der Plan der Sicherungen konnte nicht geladen werden"
        rows={4}
        rowHeight={72}
      >
        {(answer) => (
          <BackupPlanSection
            answer={answer}
            connected={plan.connected}
            onChanged={() => {
              plan.reload();
              backups.reload();
            }}
          />
        )}
      </AdminView>
      <BackupSection source={backups} />
    </>
  );
};

const loadPlan = () => call("readBackupPlan", {}, { timeoutMs: 5_000 });
const loadBackups = () => call("listBackups", {}, { timeoutMs: 5_000 });
