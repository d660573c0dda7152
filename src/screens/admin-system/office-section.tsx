import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { Section } from "#ui/section.tsx";
import { MaintenanceForm } from "./maintenance-form.tsx";
import { OfficeForm } from "./office-form.tsx";

/** What administrators set themselves, and the notice everybody reads. */
export const OfficeSection = (): ReactElement => {
  const source = useAdminAnswer("officeSettings", loadOffice);
  return (
    <AdminView
      source={source}
      loading="Einstellungen werden geladen"
      failed="Die Einstellungen konnten nicht geladen werden"
      rows={4}
      rowHeight={72}
    >
      {(answer) => (
        <>
          <Section
            id="wartung"
            title="Wartung"
            lead="Eine Mitteilung, die alle oben in der App lesen, auch auf der Anmeldeseite. Sie schaltet nichts ab."
          >
            <MaintenanceForm maintenance={answer.maintenance} connected={source.connected} onSaved={source.reload} />
          </Section>
          <Section
            id="hier-gesetzt"
            title="Allgemein, Upload und Sicherheit"
            lead="Gilt ab dem nächsten Aufruf, ohne Neustart. Was die Umgebung des Servers bestimmt, ist hier nur zu lesen."
          >
            <OfficeForm answer={answer} connected={source.connected} onSaved={source.reload} />
          </Section>
        </>
      )}
    </AdminView>
  );
};

const loadOffice = () => call("readOfficeSettings", {}, { timeoutMs: 5_000 });
