import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { authState } from "#state/session.ts";
import { Section } from "#ui/section.tsx";
import { SuperAdminRulesForm } from "./super-admin-rules-form.tsx";

/** Limits of administrators, and the exceptions a super_admin allows. */
export const SuperAdminRulesSection = (): ReactElement => {
  const source = useAnswer("superAdminRules", loadRules);
  const isSuperAdmin = useSnapshot(authState).user?.role === "super_admin";
  return (
    <Section id="nur-super-admin" title="Nur für Super Admin" lead={isSuperAdmin ? leads.change : leads.read}>
      <AdminView
        source={source}
        loading="Regeln werden geladen"
        failed="Die Regeln konnten nicht geladen werden"
        rows={7}
        rowHeight={56}
      >
        {(answer) => (
          <SuperAdminRulesForm
            answer={answer}
            connected={source.connected}
            mayChange={isSuperAdmin}
            onSaved={source.reload}
          />
        )}
      </AdminView>
    </Section>
  );
};

const leads = {
  change:
    "Eingeschaltet ist es dem Super Admin vorbehalten; ausgeschaltet dürfen es auch Administratorinnen und Administratoren. Gilt ab dem nächsten Aufruf.",
  read: "Was dem Super Admin vorbehalten ist und was auch Administratorinnen und Administratoren dürfen. Ändern kann das nur ein Super Admin.",
};

const loadRules = () => call("readSuperAdminRules", {}, { timeoutMs: 5_000 });
