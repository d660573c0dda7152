import type { AdminTool } from "#text/admin-tools.ts";

interface Sentence {
  /** What the tool is for. */
  readonly purpose: string;
  /** How the same is done without it; absent where it cannot be done otherwise. */
  readonly meanwhile?: string;
}

/** What each tool this version is without will be for, and what serves in its place until then. */
export const toolSentences: Readonly<Partial<Record<AdminTool, Sentence>>> = {};
