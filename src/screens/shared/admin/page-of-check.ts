import { type AdminTool, adminToolKeys } from "#contract/admin-tools.ts";
import type { SystemCheck } from "#contract/system.ts";

/** Health checks with a page of their own. */
const pages: Readonly<Partial<Record<SystemCheck["key"], string>>> = {
  backup: "/admin/system?bereich=sicherung",
  mail: "/admin/email",
  inbox: "/admin/email-workflows",
  workflows: "/admin/workflows",
  batch: "/admin/batch",
  ai: "/admin/ai",
  aiProviders: "/admin/ai-providers",
  ollama: "/admin/ollama",
  gitConfig: "/admin/git-config",
  scripts: "/admin/python-scripts",
};

/** Page on which a check's problem can be fixed; null if there is only the health page. */
export const pageOfCheck = (key: SystemCheck["key"]): string | null => pages[key] ?? null;

/** The tool a check is about; undefined for checks without one. */
export const toolOfCheck = (key: SystemCheck["key"]): AdminTool | undefined =>
  adminToolKeys.find((tool) => pages[key] === `/admin/${tool}`);
