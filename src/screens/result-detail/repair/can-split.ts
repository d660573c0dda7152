import type { Report } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";

/** Whether division is offered; files inside a package are not divided. */
export const canSplit = ({ findings, members }: Report, { findRule }: Pick<Engine, "findRule">): boolean =>
  members === undefined && findings.some(({ rule }) => findRule(rule)?.offers === "division");
