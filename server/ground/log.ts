export const logLevels = ["error", "warn", "info"] as const;
export type LogLevel = (typeof logLevels)[number];

/** One JSON line per event. Never pass bodies, tokens, passwords or file contents. */
export interface Log {
  readonly error: (message: string, data?: LogData) => void;
  readonly warn: (message: string, data?: LogData) => void;
  readonly info: (message: string, data?: LogData) => void;
}
type LogData = Readonly<Record<string, string | number | boolean | null | undefined>>;

const weight: Record<LogLevel, number> = { error: 0, warn: 1, info: 2 };

export interface LogLine {
  readonly at: number;
  readonly level: LogLevel;
  readonly message: string;
  readonly data: LogData;
}

/** The log, with its recent lines readable and its level adjustable at run time. */
export interface OpenLog {
  readonly log: Log;
  readonly setLevel: (level: LogLevel) => void;
  /** Oldest first. */
  readonly readLines: () => readonly LogLine[];
}

const maxLines = 500;

export const createLog = (firstLevel: LogLevel, now: () => number, write: (line: string) => void): OpenLog => {
  let level = firstLevel;
  const lines: LogLine[] = [];
  const at =
    (own: LogLevel) =>
    (message: string, data: LogData = {}): void => {
      if (weight[own] > weight[level]) return;
      lines.push({ at: now(), level: own, message, data });
      if (lines.length > maxLines) lines.shift();
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: own, message, ...data })}\n`);
    };
  return {
    log: { error: at("error"), warn: at("warn"), info: at("info") },
    setLevel: (next) => {
      level = next;
    },
    readLines: () => lines,
  };
};

/** Log text of an unknown error: its stack if it has one, followed by those of its causes. */
export const errorToText = (error: unknown): string =>
  listCauses(error)
    .map((cause) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)))
    .join("\ncaused by: ");

/** Like `errorToText`, in one line and without stacks. */
export const errorToLine = (error: unknown): string =>
  listCauses(error)
    .map((cause) => (cause instanceof Error ? cause.message : String(cause)))
    .join(", caused by: ");

/** The error and its causes. Stops at a maximum, because an error can be its own cause. */
const listCauses = (error: unknown): readonly unknown[] => {
  const causes = [error];
  for (let last = error; last instanceof Error && causes.length < maxCauses; ) {
    last = last.cause;
    if (last === undefined || last === null) break;
    causes.push(last);
  }
  return causes;
};
const maxCauses = 5;
