import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";

const pollIntervalMs = 15_000;

/** With several processes, polls for a log level saved by another one; returns a function that stops it. */
export const followLogLevel = (context: Pick<Context, "db" | "settings" | "log" | "setLogLevel">): (() => void) => {
  if (context.settings.databaseUrl === null) return () => {};
  const poll = (): void => {
    readOffice(context).then(
      ({ logLevel }) => context.setLogLevel(logLevel),
      (error: unknown) => context.log.error("log level", { error: errorToText(error) }),
    );
  };
  const timer = setInterval(poll, pollIntervalMs).unref();
  return () => clearInterval(timer);
};
