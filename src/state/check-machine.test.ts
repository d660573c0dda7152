import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CheckState, checkEvents, checkStates, createEntry, nextState, showCheck } from "./check-machine.ts";

/** Every pair, written out once more: `.` means that nothing may happen. */
const table = `
           none     ahead    waiting    running    elsewhere  done     failed   cancelled  locked   gone
read       ahead    .        .          .          .          .        .        .          .        .
refused    .        none     .          .          .          .        .        .          .        .
queued     waiting  waiting  .          .          .          waiting  waiting  waiting    waiting  waiting
started    .        .        running    .          .          .        .        .          .        .
taken      .        .        .          elsewhere  .          .        .        .          .        .
freed      .        .        .          .          waiting    .        .        .          .        .
finished   .        .        .          done       .          .        .        .          .        .
failed     .        .        .          failed     failed     .        .        .          .        .
cancelled  .        .        cancelled  cancelled  cancelled  .        .        .          .        .
locked     .        .        .          locked     .          .        .        .          .        .
gone       .        .        .          gone       .          .        .        .          .        .
`;
const [head = [], ...lines] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

test("the table names every state and event once", () => {
  expect(head).toEqual([...checkStates]);
  expect(lines.map(([event]) => event)).toEqual([...checkEvents]);
});

test.each(
  checkEvents.flatMap((event, row) =>
    checkStates.map((state, column) => [state, event, lines[row]?.[column + 1] ?? "missing"] as const),
  ),
)("%s + %s → %s", (state, event, expected) => {
  expect(nextState(state, event) ?? ".").toBe(expected);
});

test("the picture in ARCHITECTURE.md shows every transition and no other", () => {
  const text = readFileSync(new URL("../../ARCHITECTURE.md", import.meta.url), "utf8");
  const [picture = ""] = text.split("## The check on the device, state by state")[1]?.split("## ") ?? [];
  const shown = [...picture.matchAll(/^ {2}(\w+|\[\*\]) --> (\w+|\[\*\]): (\w+)$/gm)].map(([, from, to, event]) =>
    [from, to, event].join(" ").replaceAll("[*]", "none"),
  );
  const expected = checkStates.flatMap((state) =>
    checkEvents.flatMap((event) => {
      const next = nextState(state, event);
      return next === null ? [] : [`${state} ${next} ${event}`];
    }),
  );
  expect(shown.toSorted()).toEqual(expected.toSorted());
});

test.each<[CheckState, string | undefined]>([
  ["none", undefined],
  ["ahead", undefined],
  ["waiting", "processing"],
  ["running", "processing"],
  ["elsewhere", "processing"],
  ["done", "completed"],
  ["failed", "failed"],
  ["cancelled", "failed"],
  ["locked", undefined],
  ["gone", undefined],
])("a check that is %s is shown as %s", (state, expected) => {
  expect(showCheck({ ...createEntry(), state })?.status).toBe(expected);
});

test("what the server says after the check here has ended is shown in its place", () => {
  const server = { status: "processing", progress: 40, error: null } as const;
  expect(showCheck({ ...createEntry(), state: "done", server })).toEqual({ ...server, onServer: true });
  expect(showCheck(undefined)).toBeUndefined();
});
