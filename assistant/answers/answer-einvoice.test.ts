import { beforeAll, expect, test } from "vitest";
import { unsure } from "#assistant/answers/answer.ts";
import { einvoiceGuides } from "#assistant/guides/einvoice-guides.ts";
import { hasCode } from "#engine/einvoice/codes/has-code.ts";
import { invoiceTerms, listAllRuleAreas, loadEinvoiceRules } from "#engine/index.ts";
import { findInvoiceCards } from "./answer-einvoice.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerText } from "./answer-text.ts";

beforeAll(loadEinvoiceRules);

const textOf = (question: string): string => answerText(answerQuestion(question), " ");

test("every term has a card with its name and its places", () => {
  for (const { id, name, path } of invoiceTerms.values()) {
    const [card, ...others] = findInvoiceCards(id) ?? [];
    expect(others).toEqual([]);
    expect(card?.source).toMatchObject({ id, kind: "term", hash: null });
    const text = card?.sentences.join(" ") ?? "";
    expect(text).toContain(`„${name}“`);
    expect(text).toMatch(/Pflicht|freiwillig/);
    if (path.cii !== null) expect(text).toContain(path.cii.replaceAll("~", "="));
  }
});

test("every rule is answered by its official id, with problem, consequence and what its sender changes", () => {
  const rules = listAllRuleAreas().flatMap((area) => area.rules.filter(({ id }) => /^(?:EN|XR|PDF)-/.test(id)));
  expect(rules.length).toBeGreaterThan(300);
  for (const { id, what, effect, fixAtSource, fix } of rules) {
    const [card] =
      findInvoiceCards(`was bedeutet ${/^EN-(?:XML|XSD|PDF|PROFIL)|^PDF/.test(id) ? id : id.slice(3)}`) ?? [];
    expect(card?.source).toMatchObject({ id, kind: "rule", hash: `regel-${id}` });
    expect(card?.sentences).toEqual([what, effect, fixAtSource, fix]);
  }
});

test("the cardinality is that of the norm, and what XRechnung demands is said", () => {
  expect(textOf("BT-10")).toContain("freiwillig, höchstens einmal; XRechnung verlangt sie");
  expect(textOf("BT-131")).toContain("Pflicht, genau einmal je „Rechnungsposition“ (BG-25)");
  expect(textOf("BG-25")).toContain("Pflicht, mindestens einmal");
  expect(textOf("BG-20")).toContain("freiwillig, beliebig oft");
  expect(textOf("BT-92")).toContain("Pflicht, genau einmal je „Nachlass auf Belegebene“ (BG-20)");
});

test("a rule or term that does not exist has no answer, not a similar one", () => {
  for (const text of ["BR-DE-99", "BT-4", "BR-CO-25"])
    expect(answerQuestion(text)).toMatchObject({ cards: [], notice: unsure });
});

test("the guide to the categories has every code of the list", () => {
  const steps = einvoiceGuides.find(({ id }) => id === "e-rechnung-kategorien")?.steps ?? [];
  const codes = steps.map((step) => /^Kategorie ([A-Z]+): /.exec(step)?.[1] ?? "");
  expect(codes.filter((code) => !hasCode("UNTDID5305", code))).toEqual([]);
  expect(codes).toHaveLength(10);
  expect(textOf("Kategorie AE")).toContain("§ 13b UStG");
});

test.each([
  ["E-Rechnung prüfen", "e-rechnung-pruefen"],
  ["was ist XRechnung", "e-rechnung-profile"],
  ["Unterschied XRechnung ZUGFeRD", "e-rechnung-profile"],
  ["E-Rechnungspflicht", "e-rechnung-pflicht"],
  ["E-Rechnung ungültig was tun", "e-rechnung-ungueltig"],
  ["muss der Mandant die Rechnung neu stellen", "e-rechnung-ungueltig"],
  ["EXTENDED nicht prüfbar warum", "e-rechnung-pruefen"],
  ["Skonto in der XRechnung", "e-rechnung-skonto"],
  ["kann ich ein PDF prüfen", "formate"],
])("„%s“ is answered by the guide %s", (text, id) => expect(answerQuestion(text).sources[0]?.id).toBe(id));
