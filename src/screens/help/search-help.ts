import { findHelp, type HelpHit } from "./find-help.ts";
import { toHelpSource } from "./help-source.ts";

/** Entries of the help for a query, the best first; loads the engine, which knows rules, fields and messages. */
export const searchHelp = async (query: string, limit: number): Promise<readonly HelpHit[]> =>
  findHelp(query, toHelpSource(await import("#engine/index.ts"))).slice(0, limit);
