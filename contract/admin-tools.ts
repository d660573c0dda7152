/** The tools of the administration by the last part of their path. */
export const adminToolKeys = [
  "users",
  "ai",
  "ollama",
  "ai-providers",
  "ai-analysis",
  "ai-performance",
  "workflows",
  "batch",
  "python-scripts",
  "analytics",
  "email",
  "email-workflows",
  "git-config",
  "system",
  "test",
] as const;
export type AdminToolKey = (typeof adminToolKeys)[number];
