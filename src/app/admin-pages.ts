// The pages of the administration, loaded together: a service worker fetches one file after the other.
import type { ComponentType } from "react";
import type { AdminRecord, AdminTool } from "#contract/admin-tools.ts";
import { AdminPage } from "#screens/admin/admin-page.tsx";
import { AiPage } from "#screens/admin-ai/ai-page.tsx";
import { AiAnalysisPage } from "#screens/admin-ai-analysis/analysis-page.tsx";
import { AiPerformancePage } from "#screens/admin-ai-performance/performance-page.tsx";
import { AiProvidersPage } from "#screens/admin-ai-providers/providers-page.tsx";
import { AnalyticsAdminPage } from "#screens/admin-analytics/analytics-page.tsx";
import { AuditPage } from "#screens/admin-audit/audit-page.tsx";
import { BatchPage } from "#screens/admin-batch/batch-page.tsx";
import { EmailPage } from "#screens/admin-email/email-page.tsx";
import { InboxPage } from "#screens/admin-email-workflows/inbox-page.tsx";
import { GitConfigPage } from "#screens/admin-git-config/git-config-page.tsx";
import { LogPage } from "#screens/admin-log/log-page.tsx";
import { OllamaPage } from "#screens/admin-ollama/ollama-page.tsx";
import { ScriptsPage } from "#screens/admin-python-scripts/scripts-page.tsx";
import { QuestionsPage } from "#screens/admin-questions/questions-page.tsx";
import { SystemPage } from "#screens/admin-system/system-page.tsx";
import { TestPage } from "#screens/admin-test/test-page.tsx";
import { UsersPage } from "#screens/admin-users/users-page.tsx";
import { WorkflowsPage } from "#screens/admin-workflows/workflows-page.tsx";

export const adminPages: Readonly<Record<AdminTool | AdminRecord | "overview", ComponentType>> = {
  overview: AdminPage,
  users: UsersPage,
  ai: AiPage,
  ollama: OllamaPage,
  "ai-providers": AiProvidersPage,
  "ai-analysis": AiAnalysisPage,
  "ai-performance": AiPerformancePage,
  workflows: WorkflowsPage,
  batch: BatchPage,
  "python-scripts": ScriptsPage,
  analytics: AnalyticsAdminPage,
  email: EmailPage,
  "email-workflows": InboxPage,
  "git-config": GitConfigPage,
  system: SystemPage,
  test: TestPage,
  audit: AuditPage,
  questions: QuestionsPage,
  log: LogPage,
};
