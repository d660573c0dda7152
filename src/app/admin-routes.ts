import {
  IconBrain,
  IconChartBar,
  IconCloudComputing,
  IconFlask,
  IconGauge,
  IconGitBranch,
  IconMail,
  IconMailCog,
  IconMapSearch,
  IconRoute,
  IconScript,
  IconServer,
  IconServerCog,
  IconStack2,
  IconUsers,
} from "@tabler/icons-react";
import { admins } from "#contract/roles.ts";
import { type AdminTool, adminTools } from "#text/admin-tools.ts";
import type { RouteRow } from "./route-row.ts";

const icons: Readonly<Record<AdminTool, NonNullable<RouteRow["menu"]>["icon"]>> = {
  users: IconUsers,
  ai: IconBrain,
  ollama: IconServer,
  "ai-providers": IconCloudComputing,
  "ai-analysis": IconFlask,
  "ai-performance": IconGauge,
  workflows: IconRoute,
  batch: IconStack2,
  "python-scripts": IconScript,
  analytics: IconChartBar,
  email: IconMail,
  "email-workflows": IconMailCog,
  "git-config": IconGitBranch,
  system: IconServerCog,
  test: IconMapSearch,
};

const load = async () => (await import("./admin-pages.ts")).adminPages;
const pages: Readonly<Record<AdminTool, RouteRow["load"]>> = {
  users: async () => (await load()).UsersPage,
  email: async () => (await load()).EmailPage,
  workflows: async () => (await load()).WorkflowsPage,
  batch: async () => (await load()).BatchPage,
  "email-workflows": async () => (await load()).InboxPage,
  "git-config": async () => (await load()).GitConfigPage,
  ai: async () => (await load()).AiPage,
  ollama: async () => (await load()).OllamaPage,
  "ai-analysis": async () => (await load()).AiAnalysisPage,
  "ai-performance": async () => (await load()).AiPerformancePage,
  "ai-providers": async () => (await load()).AiProvidersPage,
  "python-scripts": async () => (await load()).ScriptsPage,
  system: async () => (await load()).SystemPage,
  analytics: async () => (await load()).AnalyticsAdminPage,
  test: async () => (await load()).TestPage,
};

/** One row for each tool of the administration, in the order of the specification. */
export const adminRoutes: readonly RouteRow[] = (Object.keys(adminTools) as AdminTool[]).map((tool) => ({
  path: `/admin/${tool}`,
  title: adminTools[tool],
  access: admins,
  menu: { label: adminTools[tool], icon: icons[tool], under: "/admin" },
  load: pages[tool],
}));
