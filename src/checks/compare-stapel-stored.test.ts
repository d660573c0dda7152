import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { compareStapelStored } from "./compare-stapel-stored.ts";

test("names the files that are not on this device, and starts no worker", async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  const held = await capture("anna");
  const { signal } = new AbortController();
  expect(await compareStapelStored("gone", held, signal)).toEqual({ kind: "missing", localIds: ["gone"] });
  expect(await compareStapelStored("gone", "lost", signal)).toEqual({ kind: "missing", localIds: ["gone", "lost"] });
});
