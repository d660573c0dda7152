import type { ReactElement } from "react";
import { adminTools } from "#contract/admin-tools.ts";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { BackupTab } from "./backup-tab.tsx";
import { EnvironmentTab } from "./environment-tab.tsx";
import { HealthTab } from "./health-tab.tsx";
import { ChecksTab, GeneralTab, MaintenanceTab, SecurityTab, UploadTab } from "./office-tabs.tsx";
import { RetentionTab } from "./retention-tab.tsx";

/** How the server is doing, what is set, what is kept for how long, and who did what. */
export const SystemPage = (): ReactElement => <TabPage title={adminTools.system} tabs={tabs} />;

const tabs = [
  { key: "zustand", label: "Zustand", Content: HealthTab },
  { key: "allgemein", label: "Allgemein", Content: GeneralTab },
  { key: "upload", label: "Upload", Content: UploadTab },
  { key: "pruefung", label: "Prüfung", Content: ChecksTab },
  { key: "aufbewahrung", label: "Aufbewahrung", Content: RetentionTab },
  { key: "sicherung", label: "Sicherung", Content: BackupTab },
  { key: "sicherheit", label: "Sicherheit", Content: SecurityTab },
  { key: "wartung", label: "Wartung", Content: MaintenanceTab },
  { key: "umgebung", label: "Umgebung", Content: EnvironmentTab },
  { key: "protokoll", label: "Protokoll", Content: AuditTab },
] as const;
