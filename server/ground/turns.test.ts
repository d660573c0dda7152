import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("between two turns of the event loop no more than the given number go on, in the order they came", async () => {
  const takeTurn = createTurns(2);
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

test("who comes later starts anew", async () => {
  const takeTurn = createTurns(1);
  for (let round = 0; round < 3; round += 1) await takeTurn();
});

test("with four turns between callers, four turns of the event loop pass before the next one", async () => {
  const takeTurn = createTurns(1, 4);
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
