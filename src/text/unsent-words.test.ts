import { expect, test } from "vitest";
import { describeHeld, describeLoss, describeUnsent } from "./unsent-words.ts";

const at = new Date(2026, 10, 23, 14, 5).getTime();

test.each([
  [3, at, "3 Einträge nicht übertragen, Stand 23.11.2026 14:05"],
  [1, at, "1 Eintrag nicht übertragen, Stand 23.11.2026 14:05"],
  [0, at, "Alles übertragen, Stand 23.11.2026 14:05"],
  [null, null, null],
])("a device that told %j is described with the time of it", (unsent, unsentAt, text) => {
  expect(describeUnsent({ unsent, unsentAt })).toBe(text);
});

test.each([
  [3, "Auf diesem Gerät liegen 3 Einträge, die noch nicht übertragen sind. Sie gehen verloren."],
  [1, "Auf diesem Gerät liegt 1 Eintrag, der noch nicht übertragen ist. Er geht verloren."],
  [0, ""],
  [null, ""],
])("before the removal of %j entries the loss is named, and none where none is known", (unsent, text) => {
  expect(describeLoss({ unsent })).toBe(text);
});

test("a lock says what it keeps on the devices", () => {
  expect(describeHeld(0)).toBe("");
  expect(describeHeld(1)).toBe(
    "Auf den Geräten dieser Person liegt 1 Eintrag, der noch nicht übertragen ist. Er bleibt dort und wird erst nach dem Entsperren und einer neuen Anmeldung übertragen.",
  );
  expect(describeHeld(3, 2)).toMatch(
    /^Auf den Geräten dieser Personen liegen 3 Einträge, .* Sie bleiben dort und werden /,
  );
});
