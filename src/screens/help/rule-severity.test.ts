import { expect, test } from "vitest";
import { describeSeverity, worstSeverity } from "./rule-severity.ts";

test.each([
  ["warning", "warning", "Warnung"],
  [{ manual: "warning", service: "error" }, "error", "Stapelverarbeitung: Warnung; Buchungsdatenservice: Fehler"],
  [{ manual: null, service: "hint" }, "hint", "Stapelverarbeitung: wird nicht gemeldet; Buchungsdatenservice: Hinweis"],
  [
    { manual: null, service: null },
    null,
    "Stapelverarbeitung: wird nicht gemeldet; Buchungsdatenservice: wird nicht gemeldet",
  ],
] as const)("%j", (severity, worst, text) => {
  expect(worstSeverity(severity)).toBe(worst);
  expect(describeSeverity(severity)).toBe(text);
});
