import { expect, test } from "vitest";
import type { Db } from "#server/store/db/schema.ts";
import { type Change, createLocalFeed } from "./change-feed.ts";

const db = null as unknown as Db;
const collect = (since: string | null, feed: ReturnType<typeof createLocalFeed>) => {
  const seen: (string | null)[] = [];
  const subscription = feed.subscribe(since, ({ subject }: Change) => seen.push(subject));
  return { seen, ...subscription };
};
const publish = async (feed: ReturnType<typeof createLocalFeed>, from: number, to: number) => {
  for (let number = from; number <= to; number += 1) await feed.publish(db, `c${number}`);
};

test("a subscriber receives changes from now on, until it ends", async () => {
  const feed = createLocalFeed("a");
  await publish(feed, 1, 2);
  const reader = collect(null, feed);
  await publish(feed, 3, 4);
  reader.end();
  await publish(feed, 5, 5);
  expect([reader.seen, reader.missed]).toEqual([["c3", "c4"], false]);
});

test("a returning subscriber receives each missed change once", async () => {
  const feed = createLocalFeed("a");
  const atStart = collect(null, feed).id;
  await publish(feed, 1, 2);
  const between = collect(null, feed).id;
  await publish(feed, 3, 4);
  expect(collect(atStart, feed)).toMatchObject({ seen: ["c1", "c2", "c3", "c4"], missed: false });
  expect(collect(between, feed)).toMatchObject({ seen: ["c3", "c4"], missed: false });
  expect(collect(collect(null, feed).id, feed)).toMatchObject({ seen: [], missed: false });
});

test.each(["b:1", "quatsch", "a:99", ""])(
  "a subscriber with the unknown position %j has missed changes",
  async (since) => {
    const feed = createLocalFeed("a");
    await publish(feed, 1, 2);
    expect(collect(since, feed)).toMatchObject({ seen: [], missed: true });
  },
);

test("changes too long ago are removed, and the subscriber is told it missed some", async () => {
  const feed = createLocalFeed("a");
  await publish(feed, 1, 1);
  const first = collect(null, feed).id;
  await publish(feed, 2, 2001);
  expect(collect(first, feed)).toMatchObject({ missed: false, seen: { length: 2000 } });
  await publish(feed, 2002, 2002);
  expect(collect(first, feed)).toMatchObject({ missed: true, seen: [] });
});

test("after a gap every subscriber has missed changes, even one with an earlier position", async () => {
  const feed = createLocalFeed("a");
  await publish(feed, 1, 2);
  const { seen } = collect(null, feed);
  feed.announceGap();
  await publish(feed, 3, 3);
  expect(seen).toEqual([null, "c3"]);
  expect(collect("a:2", feed)).toMatchObject({ missed: true, seen: [] });
  expect(collect("a:3", feed)).toMatchObject({ missed: false, seen: ["c3"] });
});
