import { Anchor } from "@mantine/core";
import { type ReactElement, useCallback } from "react";
import { Link } from "react-router-dom";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { AuditLines } from "#screens/shared/admin/audit-lines.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";

/** Last acts of this account, from the audit. */
export const PersonHistory = ({ person: { id, email } }: { readonly person: Person }): ReactElement => {
  const load = useCallback(() => call("listAudit", { actor: email, limit: 10 }, { timeoutMs: 5_000 }), [email]);
  const source = useAnswer(`audit of ${id}`, load);
  return (
    <Section id="person-verlauf" title="Verlauf" lead="Die letzten zehn Einträge dieses Zugangs im Protokoll.">
      <AdminView
        source={source}
        loading="Verlauf wird geladen"
        failed="Der Verlauf konnte nicht geladen werden"
        rows={3}
        rowHeight={48}
      >
        {({ entries, names }) =>
          entries.length === 0 ? <p>Noch kein Eintrag.</p> : <AuditLines entries={entries} names={names} />
        }
      </AdminView>
      <Anchor component={Link} to="/admin/audit">
        Ganzes Protokoll
      </Anchor>
    </Section>
  );
};
