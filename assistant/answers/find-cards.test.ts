import { expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { answerText } from "./answer-text.ts";

const firstSource = (question: string): string | undefined => answerQuestion(question).sources[0]?.id;

test.each([
  ["Ist 3400 ein Automatikkonto?", "konto-3400"],
  ["1200 automatikkonto?", "konto-1200"],
  ["feld 12 im vorlauf", "kopf-12"],
  ["erlöskonto 7% skr03", "konten-Erlös"],
  ["skr04 erlöse 7 konto", "konten-Erlös"],
  ["ERPNext Export geht nich", "programm-erpnext"],
  ["welcher Schlüssel für die Generalumkehr", "stornieren"],
])("„%s“ is answered by %s", (question, id) => {
  expect(firstSource(question)).toBe(id);
});

test.each(["welches Konto für ig. Lieferung SKR04", "Konto für Ausfuhr SKR03", "Konto OSS Verkauf Frankreich SKR04"])(
  "„%s“ never names a konto with the domestic rate or of another case",
  (question) => {
    expect(firstSource(question)).toMatch(/^schluessel-/);
    expect(answerText(answerQuestion(question), " ")).not.toMatch(/\b(?:8400|4400|3425|5425)\b/);
  },
);
