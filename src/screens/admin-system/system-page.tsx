import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { adminTools } from "#text/admin-tools.ts";
import { AuditTab } from "./audit-tab.tsx";
import { HealthTab } from "./health-tab.tsx";
import { RetentionTab } from "./retention-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";

/** How the server is doing, what is set, what is kept for how long, and who did what. */
export const SystemPage = (): ReactElement => <TabPage title={adminTools.system} tabs={tabs} />;

const tabs = [
  { key: "zustand", label: "Zustand", Content: HealthTab },
  { key: "einstellungen", label: "Einstellungen", Content: SettingsTab },
  { key: "aufbewahrung", label: "Aufbewahrung", Content: RetentionTab },
  { key: "protokoll", label: "Protokoll", Content: AuditTab },
] as const;
