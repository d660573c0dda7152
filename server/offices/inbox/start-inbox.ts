import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { inboxKind } from "./inbox-settings.ts";

interface Follower {
  readonly version: number;
  readonly control: AbortController;
  readonly done: Promise<void>;
}

const pollIntervalMs = 5_000;

/** Follows every enabled mailbox with its current settings; returns a function that stops it. */
export const startInbox = (context: Context): (() => Promise<void>) => {
  const followers = new Map<string, Follower>();
  const follow = (id: string, version: number): void => {
    const control = new AbortController();
    const done = import("./follow-mailbox.ts")
      .then(({ followMailbox }) => followMailbox(id, context, control.signal))
      .catch((error: unknown) => context.log.error("mailbox", { error: errorToText(error) }))
      .finally(() => {
        if (followers.get(id)?.control === control) followers.delete(id);
      });
    followers.set(id, { version, control, done });
  };
  const poll = async (): Promise<void> => {
    const { settings, version } = await readAdminSettings(context.db, inboxKind);
    const enabled = new Set(settings.mailboxes.filter((one) => one.enabled).map(({ id }) => id));
    for (const [id, follower] of followers) {
      if (follower.version === version && enabled.has(id)) continue;
      follower.control.abort();
      await follower.done;
    }
    for (const id of enabled) if (!followers.has(id)) follow(id, version);
  };
  let polling: Promise<void> = Promise.resolve();
  const begin = (): void => {
    polling = poll().catch((error: unknown) => context.log.error("mailboxes", { error: errorToText(error) }));
  };
  const timer = setInterval(() => void polling.then(begin), pollIntervalMs).unref();
  return async () => {
    clearInterval(timer);
    await polling;
    for (const { control } of followers.values()) control.abort();
    await Promise.all([...followers.values()].map(({ done }) => done));
  };
};
