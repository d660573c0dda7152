import { expect, test } from "vitest";
import { outOfScope } from "#assistant/answers/answer.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { guides } from "#assistant/guides/guides.ts";
import { ambiguousWords, findAmbiguity } from "./ambiguous.ts";
import { findGuide } from "./find-guide.ts";
import { readQuestion } from "./read-question.ts";

test.each([
  ["fetsschreibung", "festschreib"],
  ["buchugnstext zu lagn", "buchungstext"],
  ["kostnstelle", "kostenstelle"],
  ["STEUERSCHLUESSEL", "steurschlussel"],
])("%s is read as %s", (text, word) => {
  expect(readQuestion(text).words).toContain(word);
});

test.each([
  ["Wechselkurs falsch berechnet", true],
  ["Postfach und Straße", true],
  ["Welches Feld für die Kostenstelle", false],
  ["Umsatz brutto oder netto?", false],
])("%s is a statement: %s", (text, isStatement) => {
  expect(readQuestion(text).isStatement).toBe(isStatement);
});

test.each(["datum falsch", "konto falsch", "kategorie 9", "9", "wie stornieren", "passt nicht", "ust id falsch"])(
  "%s is asked back with readings that have an answer",
  (text) => {
    const readings = findAmbiguity(readQuestion(text))?.readings ?? [];
    expect(readings.length).toBeGreaterThan(1);
    expect(readings.filter(({ question }) => answerQuestion(question).cards.length === 0)).toEqual([]);
  },
);

test("every reading has an answer", () => {
  const questions = ambiguousWords.flatMap(([, , ...readings]) => readings.map(([, question]) => question));
  expect(
    questions.filter((question) => !question.endsWith(" ") && answerQuestion(question).cards.length === 0),
  ).toEqual([]);
});

test.each([
  "belegdatum falsch",
  "konto 8400 falsch",
  "wie storniere ich eine buchung",
  "welches datum kommt in feld 10",
])("%s is clear", (text) => expect(findAmbiguity(readQuestion(text))).toBeNull());

test.each(["Muss ich die Privatentnahme versteuern", "Wie kündige ich meinen Vertrag", "Lohnsteuerklasse 3 oder 5"])(
  "%s is refused with the right contact",
  (text) => expect(answerQuestion(text)).toMatchObject({ cards: [], notice: outOfScope }),
);

test.each([
  ["Umsatz brutto oder netto", "brutto-netto"],
  ["ig Erwerb brutto oder netto", "netto-bei-steuerschuld"],
  ["Schlüssel 94 Bruttobetrag angeben", "netto-bei-steuerschuld"],
  ["Schlüssel 9 Bruttobetrag angeben", "brutto-netto"],
  ["Storno mit Minus", "stornieren"],
  ["Differenzbesteuerung", "differenzbesteuerung"],
  ["Backup anlegen", "sicherung"],
  ["Backup wiederherstellen", "sicherung-zurueckspielen"],
  ["Odoo Export", "programm-odoo"],
])("%s: guide %s", (text, id) => {
  expect(findGuide(readQuestion(text))?.guide.id).toBe(id);
});

test("ids of guides are unique, and programs name the page they follow", () => {
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  expect(guides.filter(({ id, reference }) => id.startsWith("programm-") && reference === undefined)).toEqual([]);
});

/** Fenced questions are answered from cards, even if a rule has the same words. */
test.each([
  "Muss der Umsatz brutto oder netto?",
  "13b Rechnung netto eintragen?",
  "ig Erwerb welcher Schlüssel",
  "OSS Frankreich Schlüssel",
  "Generalumkehr mit Minus?",
  "Festschreibung rückgängig machen",
])("%s is answered by a card", (text) => {
  expect(["guide", "key"]).toContain(answerQuestion(text).sources[0]?.kind);
});
