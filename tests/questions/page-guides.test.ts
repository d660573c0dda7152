import { expect, test } from "vitest";
import { guides } from "#assistant/guides/guides.ts";
import { adminEntryKeys } from "#contract/admin-tools.ts";

test.each(adminEntryKeys)("a guide explains the page of the administration %s", (key) => {
  expect(guides.filter(({ pages = [] }) => pages.includes(key)).map(({ id }) => id)).not.toEqual([]);
});
