import { expect, test } from "vitest";
import { limits } from "./limits.ts";

test("a field has the limits of its schema", () => {
  const { port, perHour, host } = limits.changeMailSettings.settings;
  expect(port).toEqual({ minimum: 1, maximum: 65_535 });
  expect(perHour).toEqual({ minimum: 1, maximum: 100_000 });
  expect(host).toMatchObject({ maxLength: 253, pattern: "^[A-Za-z\\d.:_-]*$" });
});

test("a field that may be null has the limits of its value", () => {
  expect(limits.changeRetention.mails).toEqual({ minimum: 1, maximum: 36_500 });
  expect(limits.changeBackupPlan.settings.s3.region).toMatchObject({ minLength: 1, maxLength: 100 });
});

test("lists have the limits of their entries, unions those of each kind", () => {
  const { actions, trigger } = limits.createWorkflow;
  expect(actions.maxItems).toBe(20);
  expect(actions.items.notify.title).toMatchObject({ maxLength: 120 });
  expect(trigger.schedule.pattern).toMatchObject({ maxLength: 100 });
});

test("a number without limits may be any whole number", () => {
  expect(limits.setMaintenance.settings.until).toEqual({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
});

test("the values survive JSON, as the build writes them", () => {
  expect(JSON.parse(JSON.stringify(limits))).toEqual(limits);
});
