import { expect, test } from "vitest";
import { compareMaintenance, isSameDraft, maintenanceDraftOf, readUntil } from "./maintenance-draft.ts";

const at = Date.UTC(2026, 10, 23, 17, 30);

test("a moment comes back from the field as it was", () => {
  const draft = maintenanceDraftOf({ enabled: true, message: "Pause", until: at });
  expect(readUntil(draft.until)).toBe(at);
  expect(readUntil("")).toBeNull();
  expect(isSameDraft(draft, { ...draft })).toBe(true);
  expect(isSameDraft(draft, { ...draft, until: "" })).toBe(false);
});

test("of two that differ both values are told", () => {
  const draft = { message: " Server ruht ", until: "" };
  expect(compareMaintenance(draft, true, { enabled: false, message: "", until: null })).toEqual([
    { name: "Mitteilung", mine: "Server ruht", theirs: "leer" },
    { name: "Wird gezeigt", mine: "ja", theirs: "nein" },
  ]);
  expect(compareMaintenance(draft, true, { enabled: true, message: "Server ruht", until: null })).toEqual([]);
});
