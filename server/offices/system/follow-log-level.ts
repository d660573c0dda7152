import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";

const pollEveryMs = 15_000;

/** Where several processes share a database, one hears of what another has saved by looking; returns what ends it. */
export const followLogLevel = (context: Pick<Context, "db" | "settings" | "log" | "setLogLevel">): (() => void) => {
  if (context.settings.databaseUrl === null) return () => {};
  const poll = (): void => {
    readOffice(context).then(
      ({ logLevel }) => context.setLogLevel(logLevel),
      (error: unknown) => context.log.error("log level", { error: errorToText(error) }),
    );
  };
  const timer = setInterval(poll, pollEveryMs).unref();
  return () => clearInterval(timer);
};
