import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { StatusTab } from "./status-tab.tsx";

/** The configuration of the office as files with a history: status, earlier versions and destination. */
export const GitConfigPage = (): ReactElement => <TabPage tool="git-config" tabs={tabs} />;

const tabs = [
  { key: "stand", label: "Stand", Content: StatusTab },
  { key: "verlauf", label: "Verlauf", Content: HistoryTab },
  { key: "repository", label: "Repository", Content: SettingsTab },
] as const;
