import {
  IconBrain,
  IconChartBar,
  IconClipboardList,
  IconCloudComputing,
  IconFlask,
  IconGauge,
  IconGitBranch,
  IconMail,
  IconMailCog,
  IconMapSearch,
  IconMessageQuestion,
  IconMessageReport,
  IconRoute,
  IconScript,
  IconServer,
  IconServerCog,
  IconStack2,
  IconUsers,
} from "@tabler/icons-react";
import { type AdminRecord, type AdminTool, adminEntries, adminEntryKeys } from "#contract/admin-tools.ts";
import { admins } from "#contract/roles.ts";
import type { RouteRow } from "./route-row.ts";

const icons: Readonly<Record<AdminTool | AdminRecord, NonNullable<RouteRow["menu"]>["icon"]>> = {
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
  audit: IconClipboardList,
  questions: IconMessageQuestion,
  log: IconMessageReport,
};

/** One row for each tool of the administration, in the order of the specification; its further pages after them. */
export const adminRoutes: readonly RouteRow[] = adminEntryKeys.map((tool) => {
  const { name, subtitle, group } = adminEntries[tool];
  return {
    path: `/admin/${tool}`,
    title: name,
    subtitle,
    access: admins,
    menu: { label: name, icon: icons[tool], under: "/admin", group },
    load: async () => (await import("./admin-pages.ts")).adminPages[tool],
  };
});
