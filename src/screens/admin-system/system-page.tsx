import { Tabs } from "@mantine/core";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { adminTools } from "#text/admin-tools.ts";
import { Page } from "#ui/page.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { HealthTab } from "./health-tab.tsx";
import { RetentionTab } from "./retention-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";

/** How the server is doing, what is set, what is kept for how long, and who did what. */
export const SystemPage = (): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find(({ key }) => key === parameters.get("bereich")) ?? tabs[0];
  return (
    <Page title={adminTools.system} breadcrumb={[{ label: "Administration", to: "/admin" }]}>
      <Tabs
        value={tab.key}
        keepMounted={false}
        onChange={(key) => setParameters(key === null ? {} : { bereich: key }, { replace: true })}
      >
        <Tabs.List mb="md">
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Content }) => (
          <Tabs.Panel key={key} value={key}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
};

const tabs = [
  { key: "zustand", label: "Zustand", Content: HealthTab },
  { key: "einstellungen", label: "Einstellungen", Content: SettingsTab },
  { key: "aufbewahrung", label: "Aufbewahrung", Content: RetentionTab },
  { key: "protokoll", label: "Protokoll", Content: AuditTab },
] as const;
