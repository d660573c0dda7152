import { expect, test } from "vitest";
import { describeHealth, type HealthFacts } from "./describe-health.ts";

const good: HealthFacts = {
  device: { version: "1.0", rulesetVersion: "7" },
  server: { version: "1.0", rulesetVersion: "7" },
  silence: null,
  notReady: null,
  responseMs: 12,
};

test.each<[string, Partial<HealthFacts>, string]>([
  ["all is well", {}, "ok ok ok"],
  ["no answer", { server: null, silence: "Keine Verbindung", notReady: "Keine Verbindung" }, "error error warn"],
  ["answers but takes no work", { notReady: "Der Server meldet eine Störung (Kennung 503)." }, "ok error ok"],
  ["other rules on the server", { server: { version: "1.1", rulesetVersion: "8" } }, "ok ok warn"],
])("%s", (_name, facts, states) => {
  const lines = describeHealth({ ...good, ...facts });
  expect(lines.map(({ state }) => state).join(" ")).toBe(states);
});

test("the cause of a missing answer is shown unchanged", () => {
  const [server] = describeHealth({ ...good, server: null, silence: "Keine Verbindung zum Server." });
  expect(server?.text).toBe("Keine Verbindung zum Server.");
});
