import { Anchor } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { AuditLines } from "#screens/shared/admin/audit-lines.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";

export const AuditSection = (): ReactElement => {
  const source = useAnswer("auditLatest", loadLatest);
  return (
    <Section id="protokoll" title="Zuletzt geschehen">
      <AdminView source={source} loading="Protokoll wird geladen" failed="Das Protokoll konnte nicht geladen werden">
        {({ entries, names }) => <AuditLines entries={entries} names={names} />}
      </AdminView>
      <Anchor component={Link} to="/admin/audit">
        Ganzes Protokoll
      </Anchor>
    </Section>
  );
};

const loadLatest = () => call("listAudit", { limit: 5 }, { timeoutMs: 5_000 });
