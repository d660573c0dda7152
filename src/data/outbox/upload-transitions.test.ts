import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { OutboxState } from "#data/store/outbox-entry.ts";
import { nextState, outboxEvents } from "./upload-transitions.ts";

/** Every pair, written out once more: `.` means that nothing may happen. */
const table = `
            captured   waiting    uploading  paused     rejected   damaged
stored      waiting    .          .          .          .          .
mismatched  damaged    damaged    damaged    damaged    .          .
claimed     .          uploading  uploading  .          .          .
held        .          paused     paused     .          .          .
loggedIn    .          .          .          waiting    .          .
accepted    .          .          uploaded   .          .          .
delayed     .          .          waiting    .          .          .
refused     .          .          rejected   .          .          .
gone        .          .          discarded  .          .          .
resent      .          waiting    .          .          waiting    .
discarded   discarded  discarded  discarded  discarded  discarded  discarded
`;
const [head = [], ...lines] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const states = head as OutboxState[];

test("the table names every event once", () => {
  expect(lines.map(([event]) => event)).toEqual([...outboxEvents]);
});

test.each(
  outboxEvents.flatMap((event, row) =>
    states.map((state, column) => [state, event, lines[row]?.[column + 1] ?? "missing"] as const),
  ),
)("%s + %s → %s", (state, event, expected) => {
  expect(nextState(state, event) ?? ".").toBe(expected);
});

test("the picture in src/data/README.md shows every transition and no other", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const [picture = ""] = readme.split("## An entry of the outbox")[1]?.split("## ") ?? [];
  const shown = [...picture.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(([, ...arrow]) => arrow.join(" "));
  const expected = states.flatMap((state) =>
    outboxEvents.flatMap((event) => {
      const next = nextState(state, event);
      return next === null ? [] : [`${state} ${next} ${event}`];
    }),
  );
  expect(shown.toSorted()).toEqual(expected.toSorted());
});
