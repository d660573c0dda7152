import { expect, test } from "vitest";
import { describeUpdate } from "./describe-update.ts";

test.each([
  [{ next: "0.2.0", current: "0.1.0", requested: false }, "Neue Version 0.2.0 verfügbar."],
  [{ next: "0.1.0", current: "0.1.0", requested: false }, "Neue Version verfügbar."],
  [{ next: null, current: "0.1.0", requested: false }, "Neue Version verfügbar."],
  [
    { next: "0.2.0", current: undefined, requested: true },
    "Neue Version 0.2.0 wird übernommen, sobald die laufende Prüfung oder Übertragung beendet ist.",
  ],
])("%j: %s", (facts, expected) => {
  expect(describeUpdate(facts)).toBe(expected);
});
