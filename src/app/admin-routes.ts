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
import { type AdminTool, adminToolKeys, adminTools } from "#contract/admin-tools.ts";
import { admins } from "#contract/roles.ts";
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

/** One row for each tool of the administration, in the order of the specification. */
export const adminRoutes: readonly RouteRow[] = adminToolKeys.map((tool) => ({
  path: `/admin/${tool}`,
  title: adminTools[tool],
  access: admins,
  menu: { label: adminTools[tool], icon: icons[tool], under: "/admin" },
  load: async () => (await import("./admin-pages.ts")).adminPages[tool],
}));
