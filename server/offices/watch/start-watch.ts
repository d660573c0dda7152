import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import type { Context } from "#server/carriers/context.ts";
import type { Settings, WatchSettings } from "#server/ground/settings/settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import { findOwner } from "#server/people/people-rows/find-owner.ts";
import { isWithin } from "#server/store/files/is-within.ts";
import { describeFault } from "./describe-fault.ts";
import { createPoll } from "./poll-folder.ts";

/** Stops watching after the current poll. */
export type EndWatch = () => Promise<void>;

/** Refuses an invalid configuration, and returns a function that starts watching; does nothing without a folder. */
export const prepareWatch = async (context: Context): Promise<() => EndWatch> => {
  const { settings, db } = context;
  const { watch } = settings;
  if (watch === null) return () => async () => {};
  await requireFolder(watch, settings);
  if ((await findOwner(db, watch.owner)) === null)
    throw new StartError(`WATCH_OWNER nennt ${watch.owner}; einen Zugang, der nicht gesperrt ist, gibt es dazu nicht.`);
  return () => beginWatch(context, watch);
};

const requireFolder = async ({ folder }: WatchSettings, { dataDir }: Settings): Promise<void> => {
  const stats = await stat(folder).catch((cause: unknown) => {
    throw new StartError(`Der überwachte Ordner ${folder} (WATCH_DIR) ist nicht vorhanden oder nicht erreichbar.`, {
      cause,
    });
  });
  const [watched, data] = [await realpath(folder), await realpath(dataDir)];
  if (isWithin(watched, data) || isWithin(data, watched))
    throw new StartError(`WATCH_DIR und DATA_DIR dürfen nicht ineinander liegen: ${folder} und ${dataDir}.`);
  if (!stats.isDirectory()) throw new StartError(`WATCH_DIR muss ein Ordner sein; ${folder} ist eine Datei.`);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: unknown) => {
    throw new StartError(`Für den überwachten Ordner ${folder} (WATCH_DIR) fehlt die Berechtigung zum Schreiben.`, {
      cause,
    });
  });
};

/** Polls periodically, one process at a time. */
const beginWatch = (context: Context, watch: WatchSettings): EndWatch => {
  const stop = new AbortController();
  const poll = createPoll(context, watch);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();

  const pollOnce = async (): Promise<void> => {
    try {
      await context.files.lock("watched folder", () => poll(stop.signal));
    } catch (error) {
      // The share or the database does not answer: the next poll retries.
      context.log.error("watched folder", { error: describeFault(error) });
    }
    if (!stop.signal.aborted) timer = setTimeout(begin, watch.everyMs).unref();
  };
  const begin = (): void => {
    polling = pollOnce();
  };

  begin();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await polling;
  };
};
