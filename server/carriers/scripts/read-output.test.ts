import { expect, test } from "vitest";
import { readOutcome } from "./read-output.ts";
import type { SandboxEnd } from "./sandbox/run-in-sandbox.ts";

const end = (changes: Partial<SandboxEnd>): SandboxEnd => ({
  ...{ kind: "exited", exitCode: 0, durationMs: 1, stdout: "", stderr: "" },
  ...changes,
});
const hint = { severity: "hint", text: "Ohne Kostenstelle", line: 3 } as const;

test.each([
  ["", { findings: [], tags: [] }],
  ["[]", { findings: [], tags: [] }],
  [JSON.stringify([hint]), { findings: [hint], tags: [] }],
  [JSON.stringify({ tags: ["offen", "offen"] }), { findings: [], tags: ["offen"] }],
  [JSON.stringify({ findings: [{ ...hint, verdict: "importable" }] }), { findings: [hint], tags: [] }],
  [
    JSON.stringify([{ severity: "hint", text: "a\u0000b\u202ec\nd" }]),
    { findings: [{ severity: "hint", text: "a b c d" }], tags: [] },
  ],
])("the output %j gives %j", (stdout, output) => {
  expect(readOutcome(end({ stdout }), 10)).toEqual({ state: "done", output });
});

test.each([
  [{ stdout: "kein JSON" }, "kein JSON"],
  [{ stdout: "42" }, "kein JSON"],
  // Only the engine decides whether a file can be imported.
  [{ stdout: JSON.stringify([{ severity: "error", text: "Nicht importfähig" }]) }, "nicht die vereinbarte Form"],
  [{ stdout: JSON.stringify([{ severity: "hint", text: "" }]) }, "nicht die vereinbarte Form"],
  [{ stdout: JSON.stringify(Array.from({ length: 201 }, () => hint)) }, "nicht die vereinbarte Form"],
  [{ kind: "unready", exitCode: null }, "Der Server ist ausgelastet"],
  [{ kind: "timeout", exitCode: null }, "Nach 10 s abgebrochen"],
  [{ kind: "output", exitCode: null }, "mehr als 2 MB"],
  [{ exitCode: null }, "mehr verbrauchte als erlaubt"],
  [{ exitCode: 1, stderr: "Traceback\nValueError: äh\n" }, "ValueError: äh"],
] as const)("an end of %j is ignored: %s", (changes, cause) => {
  const outcome = readOutcome(end(changes), 10);
  expect(outcome.state === "failed" && outcome.cause).toContain(cause);
});
