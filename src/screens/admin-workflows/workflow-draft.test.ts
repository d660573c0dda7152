import { expect, test } from "vitest";
import type { Workflow } from "#contract/workflows.ts";
import { draftOf, emptyDraft, findDryRunProblems, findProblems, move, newAction, toInput } from "./workflow-draft.ts";

const workflow: Workflow = {
  id: "1",
  name: "Ablauf",
  enabled: true,
  trigger: { kind: "checkEnded" },
  conditions: [{ field: "clientNumber", operator: "oneOf", values: ["4711", "4712"] }],
  actions: [{ kind: "notify", to: ["owner"], title: "Bitte ansehen", important: false }, { kind: "recheck" }],
  version: 3,
  changedAt: 0,
  changedBy: "",
  offReason: null,
  nextRunAt: null,
  lastRun: null,
  runs: { done: 0, failed: 0, open: 0 },
};

test("a workflow survives the form unchanged", () => {
  const { name, enabled, trigger, conditions, actions } = workflow;
  expect(toInput(draftOf(workflow))).toEqual({ name, enabled, trigger, conditions, actions });
  expect(findProblems(draftOf(workflow)).size).toBe(0);
});

test("list values are separated by semicolons; a trigger without a file has no conditions", () => {
  const draft = draftOf(workflow);
  const typed = draft.conditions.map((condition) => ({ ...condition, text: " 1 ;; 2;" }));
  expect(toInput({ ...draft, conditions: typed }).conditions[0]?.values).toEqual(["1", "2"]);
  expect(toInput({ ...draft, trigger: "schedule", pattern: " 0 7 * * 1 " })).toMatchObject({
    trigger: { kind: "schedule", pattern: "0 7 * * 1" },
    conditions: [],
  });
});

test("missing values are reported at their fields", () => {
  const draft = { ...emptyDraft(), actions: [newAction("notify"), newAction("webhook")] };
  const [first, second] = draft.actions;
  expect([...findProblems(draft).keys()]).toEqual([
    "name",
    `to ${first?.key}`,
    `title ${first?.key}`,
    `url ${second?.key}`,
  ]);
  expect(findProblems({ ...draft, actions: [] }).get("actions")).toContain("mindestens eine Aktion");
});

test("a step moves by one position", () => {
  expect(move([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  expect(move([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
});

test("a dry run needs recipients and values, but no name", () => {
  const empty = emptyDraft();
  const key = empty.actions[0]!.key;
  expect([...findDryRunProblems(empty).keys()]).toEqual([`to ${key}`, `title ${key}`]);
  expect(findDryRunProblems({ ...draftOf(workflow), name: "" }).size).toBe(0);
  expect([...findProblems(empty).keys()]).toContain("name");
});
