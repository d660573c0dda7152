/** The tools of the administration by the last segment of their path; names as in the specification. */
export const adminTools = {
  users: "User Management",
  ai: "AI Admin",
  ollama: "Ollama Admin",
  "ai-providers": "AI Provider Admin",
  "ai-analysis": "AI Analysis Admin",
  "ai-performance": "AI Performance Admin",
  workflows: "Workflow Admin",
  batch: "Batch Admin",
  "python-scripts": "Python Scripts Admin",
  analytics: "Analytics Admin",
  email: "Email Service",
  "email-workflows": "Email Workflow Admin",
  "git-config": "Git Config Admin",
  system: "System Config",
  test: "Test Navigation",
} as const;

/** Order of the specification. */
export const adminToolKeys = Object.keys(adminTools) as readonly (keyof typeof adminTools)[];

export type AdminTool = keyof typeof adminTools;
