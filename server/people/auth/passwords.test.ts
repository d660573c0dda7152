import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("under a flood of passwords most callers are asked to retry, the others are answered", async () => {
  const hash = await hashPassword("geheim-1");
  const answers = await Promise.allSettled(Array.from({ length: 120 }, () => verifyPassword("geheim-1", hash)));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(70);
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: { code: "BUSY", retryAfterSeconds: 2 } });
  }
  expect(answers.filter((answer) => answer.status === "fulfilled" && answer.value).length).toBe(120 - refused.length);
  expect(await verifyPassword("geheim-2", hash)).toBe(false);
});

test("an unreadable hash matches no password", async () => {
  expect(await verifyPassword("geheim-1", "plain")).toBe(false);
});
