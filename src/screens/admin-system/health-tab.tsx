import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { CheckTiles } from "#screens/shared/admin/check-tiles.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { JobsSection } from "./jobs-section.tsx";

/** Database, files, free space and jobs as they are right now; each says so for itself. */
export const HealthTab = (): ReactElement => {
  const health = useAnswer("systemHealth", loadHealth);
  return (
    <>
      <AdminView
        source={health}
        loading="Zustand wird geladen"
        failed="Der Zustand konnte nicht geladen werden"
        rows={3}
        rowHeight={72}
      >
        {({ checks }) => <CheckTiles checks={checks} />}
      </AdminView>
      <JobsSection />
    </>
  );
};

const loadHealth = () => call("readSystemHealth", {}, { timeoutMs: 5_000 });
