import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { ReportSchedules } from "./report-schedules.tsx";
import { RhythmForm } from "./rhythm-form.tsx";

/** When mails go out: digest, quiet hours, and reports by schedule. */
export const OutgoingTab = (): ReactElement => {
  const source = useAnswer("mailRhythm", loadRhythm);
  const schedules = useAnswer("reportSchedules", loadSchedules);
  return (
    <>
      <AdminView
        source={source}
        loading="Rhythmus wird geladen"
        failed="Der Rhythmus der E-Mails konnte nicht geladen werden"
        rows={2}
      >
        {(answer) => <RhythmForm saved={answer} connected={source.connected} onSaved={source.reload} />}
      </AdminView>
      <AdminView
        source={schedules}
        loading="Zeitpläne werden geladen"
        failed="Die Zeitpläne konnten nicht geladen werden"
        rows={3}
      >
        {({ workflows }) => <ReportSchedules workflows={workflows} />}
      </AdminView>
    </>
  );
};

const loadRhythm = () => call("readMailRhythm", {}, { timeoutMs: 5_000 });
const loadSchedules = () => call("listWorkflows", {}, { timeoutMs: 5_000 });
