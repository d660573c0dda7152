import { expect, test } from "vitest";
import { compareValues, findFaults, toDraft, toValues } from "#screens/shared/form/fields.ts";
import { maintenanceFields } from "./maintenance-fields.ts";

const at = Date.UTC(2026, 10, 23, 17, 30);
const settings = { enabled: true, message: "Pause", until: at };

test("a date and time survive the field unchanged", () => {
  const draft = toDraft(maintenanceFields, settings);
  expect(toValues(maintenanceFields, draft)).toEqual(settings);
  expect(toValues(maintenanceFields, { ...draft, until: "" }).until).toBeNull();
});

test("a time in the past is a fault", () => {
  const draft = toDraft(maintenanceFields, settings);
  expect(findFaults(maintenanceFields, draft, at)).toEqual({ until: "Dieser Zeitpunkt ist vorbei." });
  expect(findFaults(maintenanceFields, draft, at - 1)).toEqual({});
});

test("two notices are compared in words", () => {
  const mine = { enabled: true, message: "Server ruht", until: null };
  expect(compareValues(maintenanceFields, mine, { enabled: false, message: "", until: null }, at)).toEqual([
    { name: "Mitteilung", mine: "Server ruht", theirs: "leer" },
    { name: "Wird gezeigt", mine: "ja", theirs: "nein" },
  ]);
  expect(compareValues(maintenanceFields, mine, mine, at)).toEqual([]);
});
