// Pages nobody hurries to, loaded together: a service worker fetches one file after the other.
import { AssistantPanel } from "#screens/assistant/assistant-panel.tsx";
import { HelpPage } from "#screens/help/help-page.tsx";
import { HistoryPage } from "#screens/history/history-page.tsx";
import { NotFoundPage } from "#screens/not-found/not-found-page.tsx";
import { ProfilePage } from "#screens/profile/profile-page.tsx";
import { ReportsPage } from "#screens/reports/reports-page.tsx";
import { SettingsPage } from "#screens/settings/settings-page.tsx";
import { TrashPage } from "#screens/trash/trash-page.tsx";
import { TrendsPage } from "#screens/trends/trends-page.tsx";

export const quietPages = {
  AssistantPanel,
  HelpPage,
  HistoryPage,
  NotFoundPage,
  ProfilePage,
  ReportsPage,
  SettingsPage,
  TrashPage,
  TrendsPage,
} as const;
