// Pages that are not urgent, in one file: a service worker fetches files one after another.
import { AssistantPanel } from "#screens/assistant/assistant-panel.tsx";
import { HelpPage } from "#screens/help/help-page.tsx";
import { HistoryPage } from "#screens/history/history-page.tsx";
import { NotFoundPage } from "#screens/not-found/not-found-page.tsx";
import { OverviewPage } from "#screens/overview/overview-page.tsx";
import { ProfilePage } from "#screens/profile/profile-page.tsx";
import { SecondFactorPage } from "#screens/profile/second-factor-page.tsx";
import { ReconciliationPage } from "#screens/reconciliation/reconciliation-page.tsx";
import { ReportsPage } from "#screens/reports/reports-page.tsx";
import { DevicePinGate } from "#screens/settings/device-pin-gate.tsx";
import { SettingsPage } from "#screens/settings/settings-page.tsx";
import { TrashPage } from "#screens/trash/trash-page.tsx";
import { TrendsPage } from "#screens/trends/trends-page.tsx";

export const quietPages = {
  AssistantPanel,
  DevicePinGate,
  HelpPage,
  HistoryPage,
  NotFoundPage,
  OverviewPage,
  ProfilePage,
  ReconciliationPage,
  ReportsPage,
  SecondFactorPage,
  SettingsPage,
  TrashPage,
  TrendsPage,
} as const;
