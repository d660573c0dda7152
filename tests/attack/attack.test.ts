import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOutcome, judge } from "./attack.ts";
import { attacksOf } from "./attacks.ts";
import { openSubject, type Subject } from "./subject.ts";

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject("server/process/main.ts");
});
afterAll(() => subject.remove());

test.each(attacksOf("short"))("the running server withstands: $name", { timeout: 180_000 }, async (attack) => {
  const outcome = await judge(attack, subject, "short");
  console.log(describeOutcome(attack, outcome));
  expect(outcome).toMatchObject({ isHeld: true });
});

test("an attack that fails by itself counts as broken", async () => {
  const carryOut = async (): Promise<never> => {
    throw new Error("keine Antwort");
  };
  const attack = { name: "Angriff", carryOut };
  const outcome = await judge(attack, subject, "short");
  expect(describeOutcome(attack, outcome)).toMatch(/^gebrochen +Angriff +keine Antwort$/);
});
