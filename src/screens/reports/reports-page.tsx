import { Tabs } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { admins } from "#contract/roles.ts";
import { listCountedChecks } from "#data/checks/rule-counts.ts";
import { listAllDeviations } from "#data/person/deviations.ts";
import { listMadeReports } from "#data/person/made-reports.ts";
import { ServerCopyNotice } from "#screens/shared/server-copy-notice.tsx";
import { UnconfirmedChecks } from "#screens/shared/unconfirmed-checks.tsx";
import { useMissing } from "#screens/shared/use-missing.ts";
import { isConnected, network } from "#state/network.ts";
import { judgeEmptiness, serverCopy } from "#state/server-copy.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { settle } from "#ui/settle.ts";
import { MadeReports } from "./made-reports.tsx";
import type { Material } from "./office-report.ts";
import { ReportDesk } from "./report-desk.tsx";
import { ScheduledRuns } from "./scheduled-runs.tsx";
import { useReportExport } from "./use-report-export.ts";

/** Reports on this device's data; made here and offline. */
export const ReportsPage = (): ReactElement => {
  const { user } = useSnapshot(authState);
  const ownerId = user?.id ?? "";
  const isAdmin = user !== null && admins.includes(user.role);
  const missing = useMissing();
  const material = useLiveQuery(async () => settle(readMaterial(ownerId, missing)), [ownerId, missing]);
  const made = useLiveQuery(async () => settle(listMadeReports(ownerId)), [ownerId]);
  const exporting = useReportExport();
  const [parameters, setParameters] = useSearchParams();
  const copy = useSnapshot(serverCopy);
  const connected = isConnected(useSnapshot(network));
  const emptiness = material?.ok && material.value.checks.length > 0 ? "confirmed" : judgeEmptiness(copy, connected);
  const open = (tab: string | null): void => {
    const next = new URLSearchParams(parameters);
    if (tab === "erstellt") next.set("bereich", tab);
    else next.delete("bereich");
    setParameters(next, { replace: true });
  };
  return (
    <Page title="Analytics Reports" breadcrumb={[{ label: "Analytics Trends", to: "/analytics/trends" }]}>
      <Tabs value={parameters.get("bereich") === "erstellt" ? "erstellt" : "neu"} keepMounted={false} onChange={open}>
        <Tabs.List mb="md" data-screen-only>
          <Tabs.Tab value="neu">Neuer Bericht</Tabs.Tab>
          <Tabs.Tab value="erstellt">
            Erstellte Berichte{made?.ok && made.value.length > 0 ? ` (${made.value.length})` : ""}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="neu">
          {material === undefined ? (
            <LoadingRows label="Berichte werden geladen" rows={5} rowHeight={48} />
          ) : material.ok ? (
            // An empty report is offered only once the server has confirmed that there is nothing.
            <UnconfirmedChecks isKnown={material.value.checks.length > 0} rows={5}>
              <ServerCopyNotice />
              <ReportDesk material={material.value} exporting={exporting} />
            </UnconfirmedChecks>
          ) : (
            <ErrorState
              title={messages.fileChecks.listFailed}
              cause={errorText(material.error, "")}
              onRetry={() => location.reload()}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="erstellt">
          <MadeReports
            made={made}
            material={material?.ok && emptiness === "confirmed" ? material.value : null}
            exporting={exporting}
            onNew={() => open(null)}
          />
          {isAdmin && <ScheduledRuns />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};

const readMaterial = async (ownerId: string, missing: number): Promise<Material> => {
  const checks = await listCountedChecks(ownerId);
  return { checks, deviations: await listAllDeviations(ownerId), missing };
};
