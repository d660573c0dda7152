import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetDevice } from "#tests/support/device.ts";
import { database } from "./database.ts";
import { watchQuery } from "./watch.ts";

let end: (() => void) | undefined;

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));
afterEach(() => end?.());

test("what a query reads after its first wait is watched as well", async () => {
  const countBoth = async (): Promise<readonly number[]> => {
    const settings = await database.settings.count();
    return [settings, await database.cacheMeta.count()];
  };
  const seen: (readonly number[])[] = [];
  end = watchQuery(
    () => countBoth(),
    (counts) => seen.push(counts),
  );
  await expect.poll(() => seen).toEqual([[0, 0]]);
  await database.cacheMeta.put({ key: "mark", fetchedAt: 1 });
  await expect.poll(() => seen.at(-1)).toEqual([0, 1]);
});
