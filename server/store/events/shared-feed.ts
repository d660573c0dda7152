import { notify } from "#server/store/db/notify.ts";
import type { ChangeFeed, LocalFeed } from "./change-feed.ts";
import type { EventBus } from "./event-bus.ts";

const topic = "file-check";

/**
 * The feed of one of several processes: PostgreSQL notifies all of them at the commit. A subscriber that reconnects to
 * another process reloads everything, because its position is unknown there.
 */
export const createSharedFeed = (bus: EventBus, local: LocalFeed): ChangeFeed => {
  bus.subscribe(topic, (subject) => void local.announce(String(subject)));
  bus.onReconnect(local.announceGap);
  return { subscribe: local.subscribe, publish: (db, subject) => notify(db, topic, subject) };
};
