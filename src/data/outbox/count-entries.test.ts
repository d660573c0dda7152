import { expect, test } from "vitest";
import { countEntries } from "./count-entries.ts";

test("what goes by itself and what needs a person are never added up", () => {
  const states = ["captured", "waiting", "uploading", "paused", "rejected", "damaged"] as const;
  expect(countEntries(states.map((state) => ({ state })))).toEqual({ waiting: 4, sending: 1, stuck: 2 });
  expect(countEntries([])).toEqual({ waiting: 0, sending: 0, stuck: 0 });
});
