import { expect, test } from "vitest";
import { checkFile, describeOccurrences, findRule } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { nothingInBook, reportSource, type Starter } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerStarter } from "./answer-starter.ts";

const fileName = "EXTF_Muster.csv";
const bytes = latin1Bytes(
  exampleFile(
    exampleRecord({}),
    exampleRecord({ konto: "8400", gegenkonto: "8400" }),
    exampleRecord({ konto: "8400", gegenkonto: "8400" }),
  ),
);
const open = async (rule: string | null) => {
  const { report, occurrences } = await checkFile(
    { name: fileName, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const finding = report.findings.findIndex((one) => one.rule === rule);
  const pages = describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 5 });
  return { fileName, report, rule, occurrences: pages };
};
const rule = findRule("CSV-X-009");
const textOf = (answer: ReturnType<typeof answerStarter>): string =>
  answer.cards
    .flatMap(({ title, sentences, draft = "" }) => [title, ...sentences.map(({ text }) => text), draft])
    .join("\n");

test.each<readonly [Starter, keyof NonNullable<typeof rule>, string]>([
  ["explain", "what", "2 Fundstellen"],
  ["repairHere", "fix", "2 Fundstellen"],
  ["repairAtSource", "fixAtSource", "2 Fundstellen"],
  ["inquiry", "clientRequest", "2 Stellen"],
])("%s answers with the text of the rule and the figures of the report", async (starter, part, figures) => {
  const answer = answerStarter(starter, await open("CSV-X-009"));
  expect(textOf(answer)).toContain(rule?.[part]);
  expect(textOf(answer)).toContain(figures);
  expect(answer.sources).toMatchObject([{ id: "CSV-X-009", hash: "regel-CSV-X-009" }]);
});

test("every sentence names a source, figures the report", async () => {
  const subject = await open("CSV-X-009");
  const answer = answerStarter("explain", subject);
  const sentences = answer.cards.flatMap((card) => card.sentences);
  expect(sentences.map(({ source }) => source)).not.toContain("");
  expect(sentences.find(({ source }) => source === reportSource)?.text).toBe(
    "In dieser Datei: 2 Fundstellen als Warnung, erstmals in Zeile 4.",
  );
});

test("the draft of a Rückfrage names file and positions, no rule ids", async () => {
  const draft = answerStarter("inquiry", await open("CSV-X-009")).cards[0]?.draft ?? "";
  expect(draft).toContain(`Rückfrage zu Ihrer Datei „${fileName}“`);
  expect(draft).toContain("Zeile 4");
  expect(draft).not.toContain("CSV-");
});

test("a summary agrees with the report", async () => {
  const subject = await open(null);
  const text = textOf(answerStarter("summarise", subject));
  expect(text).toContain("Importfähig mit Warnungen.");
  expect(text).toContain("Buchungsstapel mit 3 Datensätzen.");
  for (const { title, count } of subject.report.findings.slice(0, 5)) {
    expect(text).toContain(`${title}: ${count === 1 ? "1 Fundstelle" : `${count} Fundstellen`}.`);
  }
});

test("an unknown Befund gets no answer", async () => {
  expect(answerStarter("explain", await open("CSV-F-001")).cards).toEqual([]);
});

test("the intent of a question decides the first sentence", () => {
  const first = (question: string) => answerQuestion(question).cards[0]?.sentences[0]?.text;
  expect(first("CSV-X-009")).toBe(rule?.what);
  expect(first("Wie behebe ich CSV-X-009?")).toBe(rule?.fix);
  expect(first("Wie behebe ich CSV-X-009 im Vorsystem?")).toBe(rule?.fixAtSource);
  expect(first("Welche Folge hat CSV-X-009?")).toBe(rule?.effect);
});

test.each([
  ["PIN vergessen", "PIN vergessen: Melden Sie sich mit Ihrem Passwort an"],
  ["Passwort vergessen", "Passwort vergessen: Auf der Anmeldeseite"],
  ["Tastenkürzel", "zeigt alle Tastenkürzel"],
])("the step of the guide that answers „%s“ is shown", (question, step) => {
  const texts = answerQuestion(question).cards.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain(step);
});

test("formats with the same rule are listed once, except where both are asked for", () => {
  const titles = answerQuestion("Prüfziffer der USt-IdNr.").sources.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(
    answerQuestion("CSV-X-023 CSV-WK-123")
      .sources.slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(["CSV-X-023", "CSV-WK-123"]);
});

test("several messages in one question get a card each, reasons of one number a single one", () => {
  const titles = (question: string) => answerQuestion(question).cards.map(({ title }) => title.split(" ")[0]);
  expect(titles("#REW00305 und Fehler 807\nRC=9")).toEqual(["#REW00305", "807", "RC=9"]);
  expect(titles("1008834")).toEqual(["1008834"]);
});

test("a message card has advice and the rules that find the position", () => {
  const [card] = answerQuestion("Fehler 807").cards;
  expect(card?.sentences.map(({ source }) => source)).toEqual(["807", "807", "XML-I-010", "XML-L-045a"]);
});

test("an unknown message number gets a place to look it up", () => {
  expect(answerQuestion("#REW99999")).toMatchObject({
    cards: [],
    lookups: [expect.stringContaining("https://www.datev.de/hilfe/REW99999")],
  });
});

test("a question without an answer gets the nearest entries and no card", () => {
  const answer = answerQuestion("Kurs von Bitcoin heute");
  expect(answer).toMatchObject({ cards: [], sources: [] });
  expect(answer.nearest.find(({ words }) => words.includes("Kurs"))).toBeDefined();
  expect(answer.nearest.flatMap(({ words }) => words)).not.toContain("Bitcoin");
  expect(nothingInBook).toBe("Dazu steht nichts im Regelkatalog.");
});

test("a finding in an e-invoice is settled by its sender, and nothing is said of an import", async () => {
  const xml = new TextEncoder().encode(
    ublInvoice.replace('TaxExclusiveAmount currencyID="EUR">100.00', 'TaxExclusiveAmount currencyID="EUR">101.00'),
  );
  const name = "RE-2026-0815.xml";
  const { report } = await checkFile({ name, size: xml.length, bytes: async () => xml }, { route: "manual" });
  const subject = { fileName: name, report, rule: "EN-BR-CO-13", occurrences: [] };
  expect(answerStarter("repairAtSource", subject).cards[0]?.title).toBe("Beim Rechnungssteller beheben");
  for (const starter of ["explain", "repairHere", "repairAtSource", "summarise"] as const)
    expect(textOf(answerStarter(starter, subject))).not.toMatch(/Import|DATEV|Vorsystem|Korrigieren/);
  expect(textOf(answerStarter("summarise", subject))).toContain("Ungültige E-Rechnung.");
});
