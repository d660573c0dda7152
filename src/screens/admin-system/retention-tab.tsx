import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { RetentionForm } from "./retention-form.tsx";

/** Days after which the server deletes data automatically. */
export const RetentionTab = (): ReactElement => {
  const source = useAnswer("retention", loadRetention);
  return (
    <>
      <p className={shared.muted}>
        Der Server löscht nachts von selbst, was seine Zeit überschritten hat, und hält das im Protokoll fest. Ein
        leeres Feld heißt: unbegrenzt aufbewahren.
      </p>
      <p className={shared.muted}>
        Eine Originaldatei geht mit ihrer Dateiprüfung: Ohne sie ließe sich keine Fundstelle mehr lesen. Im Papierkorb
        liegt Gelöschtes 30 Tage. Das Protokoll bleibt, damit es sich lückenlos nachprüfen lässt; Messwerte haben ihre
        Frist unter „Analytics Admin“, Inhalte von KI-Anfragen unter „AI Admin“.
      </p>
      <AdminView
        source={source}
        loading="Aufbewahrung wird geladen"
        failed="Die Aufbewahrung konnte nicht geladen werden"
        rows={3}
        rowHeight={72}
      >
        {(retention) => <RetentionForm retention={retention} connected={source.connected} onSaved={source.reload} />}
      </AdminView>
    </>
  );
};

const loadRetention = () => call("readRetention", {}, { timeoutMs: 5_000 });
