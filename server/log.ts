import type { LogLevel } from "./settings.ts";

/** One JSON line per event. Never pass bodies, tokens, passwords or file contents. */
export interface Log {
  readonly error: (message: string, data?: LogData) => void;
  readonly warn: (message: string, data?: LogData) => void;
  readonly info: (message: string, data?: LogData) => void;
}
type LogData = Readonly<Record<string, string | number | boolean | null | undefined>>;

const weight: Record<LogLevel, number> = { error: 0, warn: 1, info: 2 };

export const createLog = (level: LogLevel, now: () => number, write: (line: string) => void): Log => {
  const at =
    (own: LogLevel) =>
    (message: string, data: LogData = {}): void => {
      if (weight[own] > weight[level]) return;
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: own, message, ...data })}\n`);
    };
  return { error: at("error"), warn: at("warn"), info: at("info") };
};

/** Text of an unknown error for the log: stack where there is one. */
export const errorToText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
