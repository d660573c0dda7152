import { createHash } from "node:crypto";
import { hourMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { addNotices, listAdmins } from "#server/people/notices/add-notices.ts";

/** Reports an ignored entry of the watched folder: its relative path and a German reason. */
export type Refuse = (path: string, reason: string) => void;

/** Paths named in one notice; the rest is counted. */
const maxNamed = 5;

/**
 * Collects refused entries. Each is logged once, and administrators get at most one notice per hour, so that writers to
 * the folder cannot flood them.
 */
export const createRefusals = (context: Pick<Context, "db" | "log" | "now" | "changes">) => {
  const { db, log, now } = context;
  const logged = new Set<string>();
  const noticed = new Set<string>();
  let noticedAt = Number.NEGATIVE_INFINITY;
  let current = new Set<string>();

  const notify = async (lines: readonly string[]): Promise<void> => {
    const named = lines.slice(0, maxNamed).join("\n");
    const rest = lines.length > maxNamed ? `\nund ${lines.length - maxNamed} weitere` : "";
    const hash = createHash("sha256").update(named).digest("hex").slice(0, 16);
    const notice = {
      event: `watch/${new Date(now()).toISOString().slice(0, 10)}/${hash}`,
      type: "WARNING" as const,
      title: "Überwachter Ordner: nicht übernommen",
      message: `${named}${rest}`,
      path: "/admin",
    };
    await db.transaction().execute(async (trx) => addNotices(trx, await listAdmins(trx), notice, context));
  };

  return {
    refuse: ((path, reason) => {
      const line = `${path}: ${reason}`;
      current.add(line);
      if (logged.has(line)) return;
      logged.add(line);
      // Without the file name, which may contain personal data.
      log.warn("watched folder: entry refused", { reason });
    }) satisfies Refuse,
    /** After a poll: sends a notice about new entries, and forgets those that are gone. */
    tell: async (): Promise<void> => {
      for (const reported of [logged, noticed])
        for (const line of reported) if (!current.has(line)) reported.delete(line);
      const lines = [...current].filter((line) => !noticed.has(line)).sort();
      current = new Set();
      if (lines.length === 0 || now() - noticedAt < hourMs) return;
      await notify(lines);
      noticedAt = now();
      for (const line of lines) noticed.add(line);
    },
  };
};
