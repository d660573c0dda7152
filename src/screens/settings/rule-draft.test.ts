import { expect, test } from "vitest";
import type { OwnRule } from "#engine/index.ts";
import * as engine from "#engine/index.ts";
import { type ConditionDraft, createCondition, createDraft, type RuleDraft, readDraft } from "./rule-draft.ts";

const condition = (given: Partial<ConditionDraft>): ConditionDraft => ({ ...createCondition(), ...given, key: "a" });
const draft = (given: Partial<RuleDraft>): RuleDraft => ({
  ...createDraft(null),
  text: "Titel",
  demand: condition({ field: "kost1" }),
  ...given,
});

const rules: readonly OwnRule[] = [
  {
    id: "EIGEN-001",
    category: 21,
    field: "kost1",
    operator: "filled",
    severity: "error",
    text: "KOST1 ist Pflicht",
    when: [
      { field: "konto", operator: "between", value: ["4000", "4999"] },
      { field: "umsatz", operator: "oneOf", value: ["1000,50", "2000"] },
    ],
  },
  { id: "EIGEN-002", category: 16, field: "konto", operator: "maxLength", value: "5", severity: "hint", text: "Kurz" },
  { id: "EIGEN-003", category: 21, field: "skonto", operator: "equals", value: "1", severity: "hint", text: "Eins" },
];

test.each(rules)("$text survives the form unchanged", (rule) => {
  expect(readDraft(createDraft(rule), rule.id, engine)).toEqual({ rule: { when: [], ...rule } });
});

test.each<readonly [Partial<RuleDraft>, Readonly<Record<string, string>>]>([
  [{ text: " " }, { text: "Geben Sie der Regel einen Titel." }],
  [{ text: "x".repeat(121) }, { text: "Der Titel darf höchstens 120 Zeichen haben." }],
  [{ demand: condition({}) }, { "a field": "Wählen Sie ein Feld." }],
  [
    { demand: condition({ field: "buchungstext", operator: "between", value: "1", until: "2" }) },
    { "a value": "Nur bei Beträgen, Zahlen und Konten möglich." },
  ],
  [
    { demand: condition({ field: "konto", operator: "between", value: "5", until: "1" }) },
    { "a value": "Erwartet werden zwei Zahlen, die kleinere zuerst." },
  ],
  [
    { when: [condition({ field: "konto", operator: "oneOf", value: " ; " })] },
    { "a value": "Erwartet wird eine Liste von Werten." },
  ],
  [
    { demand: condition({ field: "kost1", operator: "maxLength", value: "kurz" }) },
    { "a value": "Erwartet wird eine Anzahl von Zeichen." },
  ],
  [{ demand: condition({ field: "kost1", operator: "equals" }) }, { "a value": "Geben Sie einen Wert ein." }],
])("%j is refused at its input", (given, problems) => {
  expect(readDraft(draft(given), "EIGEN-001", engine)).toEqual({ problems });
});
