import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Page } from "#ui/page.tsx";
import { AuditSection } from "./audit-section.tsx";
import { OfficeSection, Todos } from "./overview-section.tsx";
import { ToolsSection } from "./tools-section.tsx";

/** Open tasks, every page of the administration by group, the office in figures, and what happened last. */
export const AdminPage = (): ReactElement => {
  const overview = useAnswer("overview", loadOverview);
  return (
    <Page title="Administration">
      <AdminView
        source={overview}
        loading="Überblick wird geladen"
        failed="Der Überblick konnte nicht geladen werden"
        rows={3}
      >
        {(answer) => <Todos overview={answer} />}
      </AdminView>
      <ToolsSection overview={overview.kept?.answer} />
      {overview.kept && <OfficeSection overview={overview.kept.answer} />}
      <AuditSection />
    </Page>
  );
};

const loadOverview = () => call("readOverview", {}, { timeoutMs: 5_000 });
