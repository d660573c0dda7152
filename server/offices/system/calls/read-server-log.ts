import type { Handler } from "#server/carriers/context.ts";
import { withoutPaths } from "#server/ground/without-paths.ts";

const levels = ["error", "warn", "info"] as const;
const maxLines = 100;

/** Recent log lines of the answering process, without local paths; newest first. */
export const readServerLog: Handler<"readServerLog"> = async ({ level }, { readLog }) => {
  const shown = levels.slice(0, levels.indexOf(level) + 1);
  const lines = readLog().filter((line) => shown.some((one) => one === line.level));
  return {
    lines: lines
      .slice(-maxLines)
      .reverse()
      .map(({ at, level: own, message, data }) => ({
        at,
        level: own,
        message,
        detail: withoutPaths(
          Object.entries(data)
            .filter(([, value]) => value !== undefined && value !== null)
            .map(([name, value]) => `${name}: ${String(value).split("\n", 1)[0]}`)
            .join(", "),
        ),
      })),
  };
};
