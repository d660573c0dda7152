import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { BackupTab } from "./backup-tab.tsx";
import { EnvironmentTab } from "./environment-tab.tsx";
import { HealthTab } from "./health-tab.tsx";
import { ChecksTab, GeneralTab, MaintenanceTab, SecurityTab, UploadTab } from "./office-tabs.tsx";
import { RetentionTab } from "./retention-tab.tsx";

/** Health, settings and retention of the server. */
export const SystemPage = (): ReactElement => <TabPage tool="system" tabs={tabs} />;

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
] as const;
