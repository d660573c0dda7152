import { expect, test } from "vitest";
import type { GitConfigStatus } from "#contract/git-config.ts";
import { describeStatus } from "./describe-status.ts";

const file = { path: "stapelauftraege.yaml", label: "Stapelaufträge" };
const change = { ...file, change: "changed" as const };
const remote = { head: null, ahead: 0, behind: 0, fetchedAt: 1 };
const status = (part: Partial<GitConfigStatus>): GitConfigStatus => ({
  head: "a",
  changes: [],
  remote: null,
  cause: null,
  incoming: [],
  conflicts: [],
  ...part,
});

test.each<[string, string, Partial<GitConfigStatus>]>([
  ["same", "Gesichert", {}],
  ["open", "Hier geändert", { changes: [change] }],
  ["open", "Noch nie gesichert", { head: null, changes: [change] }],
  ["same", "Noch nichts zu sichern", { head: null }],
  ["open", "Noch nicht abgefragt", { remote: { ...remote, fetchedAt: null } }],
  ["same", "Gleich", { remote }],
  ["open", "Hier geändert", { remote, changes: [change] }],
  ["open", "2 voraus, 1 zurück", { remote: { ...remote, ahead: 2, behind: 1 } }],
  ["conflict", "Konflikt", { remote: { ...remote, behind: 1 }, conflicts: [{ ...file, side: null }] }],
  ["open", "1 zurück", { remote: { ...remote, behind: 1 }, conflicts: [{ ...file, side: "here" }] }],
])("%s: „%s“", (state, title, part) => {
  expect(describeStatus(status(part))).toMatchObject({ state, title });
});

test("uncommitted changes are counted", () => {
  expect(describeStatus(status({ changes: [change, change] })).text).toBe("2 Dateien sind hier noch nicht gesichert.");
});
