import { database } from "./database.ts";
import type { LogRow } from "./tables.ts";

const levels = { ERROR: 0, WARN: 1, INFO: 2, DEBUG: 3 } as const;
const emitted: readonly string[] = ["ERROR", "WARN"];
const kept = 500;
const maxDataLength = 2_000;

/** Keeps errors and warnings on the device; the rest is not emitted. Never pass tokens, passwords or file contents. */
export const log = (level: keyof typeof levels, message: string, data: unknown): void => {
  if (!emitted.includes(level)) return;
  // Deliberately not awaited: a failing log must not fail the caller.
  void write({
    timestamp: Date.now(),
    level: level as LogRow["level"],
    message,
    data: toText(data),
    context: { service: "pruefstapel", author: "app", version: import.meta.env.VITE_APP_VERSION ?? "" },
    url: globalThis.location?.pathname ?? "",
    userAgent: globalThis.navigator?.userAgent ?? "",
  });
};

/** Newest first. */
export const listLogs = (limit = 100): Promise<LogRow[]> => database.logs.reverse().limit(limit).toArray();

const write = async (row: Omit<LogRow, "id">): Promise<void> => {
  try {
    const id = await database.logs.add(row);
    await database.logs
      .where("id")
      .belowOrEqual(id - kept)
      .delete();
  } catch (error) {
    // The store itself is broken; the console is the last place left.
    console.error("Log not stored", error);
  }
};

const toText = (data: unknown): string => {
  const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
  return text.slice(0, maxDataLength);
};
