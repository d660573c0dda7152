import { expect, test } from "vitest";
import { rememberCrash } from "./crash-memory.ts";

const createStore = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

test.each<[string, readonly number[], readonly boolean[]]>([
  ["the first crash is no second one", [1_000_000], [false]],
  ["a crash after the reload is", [1_000_000, 1_006_000], [false, true]],
  ["and stays so when its page is mounted anew", [1_000_000, 1_006_000, 1_006_200], [false, true, true]],
  ["the same crash reported twice is one", [1_000_000, 1_000_300], [false, false]],
  ["after long work without one it begins again", [1_000_000, 2_000_000], [false, false]],
])("%s", (_title, times, expected) => {
  const store = createStore();
  expect(times.map((now) => rememberCrash(now, store))).toEqual(expected);
});

test("where storage is forbidden the offer is not made", () => {
  const forbidden = {
    getItem: (): string => {
      throw new DOMException("forbidden", "SecurityError");
    },
    setItem: () => {},
  };
  expect(rememberCrash(0, forbidden)).toBe(false);
});
