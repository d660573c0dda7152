import { expect, test } from "vitest";
import { createTurnLimiter } from "./turn-limiter.ts";

test("at most the given number of callers continue per turn of the event loop, in order", async () => {
  const takeTurn = createTurnLimiter(2);
  let turn = 0;
  const count = (): void => {
    turn += 1;
    if (turn < 5) setImmediate(count);
  };
  setImmediate(count);
  const admitted = ["a", "b", "c", "d", "e"].map(async (name) => {
    await takeTurn();
    return `${name}${turn}`;
  });
  expect(await Promise.all(admitted)).toEqual(["a0", "b0", "c1", "d1", "e2"]);
});

test("a caller after an idle time starts a new count", async () => {
  const takeTurn = createTurnLimiter(1);
  for (let round = 0; round < 3; round += 1) await takeTurn();
});

test("with turnsBetween 4, the next caller continues after four turns", async () => {
  const takeTurn = createTurnLimiter(1, 4);
  await takeTurn();
  let turns = 0;
  let isAdmitted = false;
  const waiting = takeTurn().then(() => {
    isAdmitted = true;
  });
  while (!isAdmitted && turns < 20) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await waiting;
  expect(turns).toBe(4);
});
