import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logSentence } from "./log-sentences.ts";

test("every message of the server's log has a German sentence", () => {
  const list = readFileSync(new URL("../../../docs/logging.md", import.meta.url), "utf8").split("## Messages")[1] ?? "";
  const messages = [...list.matchAll(/^\| `([^`]+)`/gm)].map(([, message = ""]) => message);
  expect(messages.length).toBeGreaterThan(40);
  expect(messages.filter((message) => logSentence(message) === "Technische Meldung")).toEqual([]);
});

test("an unknown message has a general sentence", () => {
  expect(logSentence("something new")).toBe("Technische Meldung");
  expect(logSentence("toString")).toBe("Technische Meldung");
});
