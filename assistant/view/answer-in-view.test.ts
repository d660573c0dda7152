import { expect, test } from "vitest";
import { reportSource } from "#assistant/answers/answer.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { checkFile, describeOccurrences, findRule } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import type { ResultView, View } from "./view.ts";

const fileName = "EXTF_Mai.csv";
const bytes = latin1Bytes(exampleFile(exampleRecord({}), exampleRecord({ konto: "8400", gegenkonto: "8400" })));
const { report, occurrences } = await checkFile(
  { name: fileName, size: bytes.length, bytes: async () => bytes },
  { route: "manual" },
);
const rule = "CSV-X-009";
const at = report.findings.findIndex((one) => one.rule === rule);
const finding: ResultView = {
  kind: "result",
  fileName,
  report,
  rule,
  occurrences: describeOccurrences(report, occurrences, bytes, { finding: at, offset: 0, limit: 5 }),
  facts: [
    { key: "format", name: "Format", value: "Buchungsstapel, Version 13" },
    { key: "client", name: "Mandant", value: "29098/55003" },
    { key: "period", name: "Zeitraum", value: "01.05.–31.05.2026" },
    { key: "records", name: "Datensätze", value: "2" },
    { key: "sum", name: "Umsatz gesamt (Soll = Haben)", value: "238,00 EUR" },
  ],
  field: null,
};
const file: ResultView = { ...finding, rule: null, occurrences: [] };
const users: View = { kind: "page", guides: ["benutzer"] };
const textOf = (question: string, view: View | null): string =>
  answerQuestion(question, view)
    .cards.flatMap(({ title, sentences, draft = "" }) => [title, ...sentences.map(({ text }) => text), draft])
    .join("\n");
const texts = findRule(rule);

test.each([
  ["Was bedeutet das?", texts?.what],
  ["was heißt diese warnung", texts?.what],
  ["Erklär mir das bitte", texts?.what],
  ["Wie behebe ich das?", texts?.fix],
  ["Was muss ich tun?", texts?.fix],
  ["Wie behebe ich das im Vorsystem?", texts?.fixAtSource],
  ["Ist das schlimm?", texts?.effect],
  ["Kann ich das ignorieren?", texts?.effect],
  ["Warum ist das falsch?", texts?.why],
  ["Wo ist das?", "Zeile 4"],
  ["Wie viele Fundstellen?", "1 Fundstelle als Warnung in Zeile 4"],
  ["Wie frage ich den Mandanten?", `Rückfrage zu Ihrer Datei „${fileName}“`],
])("with an open Befund „%s“ is about it", (question, expected) => {
  expect(textOf(question, finding)).toContain(expected);
});

test.each([
  ["Welches Format ist das?", "Format: Buchungsstapel, Version 13."],
  ["Welche Version hat die Datei?", "Format: Buchungsstapel, Version 13."],
  ["Welcher Mandant?", "Mandant: 29098/55003."],
  ["Welcher Zeitraum ist das?", "Zeitraum: 01.05.–31.05.2026."],
  ["Wie viele Buchungen?", "Datensätze: 2."],
  ["Wieviele Datensätze sind enthalten?", "Datensätze: 2."],
  ["Wie hoch ist der Umsatz?", "Umsatz gesamt (Soll = Haben): 238,00 EUR."],
  ["Wie viele Warnungen?", "Importfähig mit Warnungen."],
  ["Was bedeutet das?", "Importfähig mit Warnungen."],
])("with an open file „%s“ is about it, in the figures of its page", (question, expected) => {
  expect(textOf(question, file)).toContain(expected);
});

test("a field in view is meant by questions about a field, and explained beside its Befund", () => {
  const field = { number: 7, isHeader: false };
  expect(textOf("Was muss hier rein?", { ...file, field })).toContain("„Konto“ ist Feld 7 im Format Buchungsstapel");
  expect(textOf("Was bedeutet das?", { ...file, field })).toContain("„Konto“ ist Feld 7");
  expect(textOf("Welches Feld ist das?", { ...finding, field })).toContain("„Konto“ ist Feld 7");
  const both = textOf("Was bedeutet das?", { ...finding, field });
  expect(both).toContain(texts?.what);
  expect(both).toContain("„Konto“ ist Feld 7");
  expect(textOf("Was ist das für ein Feld?", { ...file, field: { number: 11, isHeader: true } })).toContain(
    "Feld 11 der Kopfdaten",
  );
});

test.each(["Wie richte ich das ein?", "Was mache ich hier?", "Wie lege ich jemanden an?", "Wozu ist diese Seite?"])(
  "on a page of the administration „%s“ is answered by its guide",
  (question) => {
    expect(answerQuestion(question, users).sources[0]?.id).toBe("benutzer");
  },
);

test("every sentence names its source", () => {
  for (const [question, view] of [
    ["Ist das schlimm?", finding],
    ["Wie viele Buchungen?", file],
    ["Wie richte ich das ein?", users],
  ] as const) {
    const { cards, sources } = answerQuestion(question, view);
    for (const { source } of cards.flatMap(({ sentences }) => sentences)) {
      expect([reportSource, ...sources.map(({ id }) => id)]).toContain(source);
    }
  }
});

test.each([
  "Muss der Umsatz brutto?",
  "Welcher Schlüssel bei § 13b?",
  "Wie viele Buchungen darf eine Datei haben?",
  "Kann ich das stornieren?",
  "Wie buche ich das ohne Steuer?",
  "Fehler 807",
  "Wie hoch ist der Steuersatz?",
])("„%s“ names a subject of its own: the view changes nothing", (question) => {
  const alone = answerQuestion(question);
  for (const view of [finding, file, users]) expect(answerQuestion(question, view)).toEqual(alone);
});

test("an answer about a rule tells how often the open file breaks it", () => {
  const said = answerQuestion(`Was heißt ${rule}?`, file);
  expect(said.cards[0]?.sentences[1]).toEqual({
    text: "In dieser Datei: 1 Fundstelle als Warnung in Zeile 4.",
    source: reportSource,
  });
});
