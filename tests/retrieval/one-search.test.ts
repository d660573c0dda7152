import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { searchHelp } from "#assistant/book/search-help.ts";
import { bookHandlers } from "#checks/book-handlers.ts";
import { searchRulesTool } from "#cli/mcp/rule-tools.ts";
import { findBookMessages } from "#cli/rules/find-book-messages.ts";
import { listNearestRules } from "#cli/rules/find-rule-id.ts";
import { listMessages } from "#engine/index.ts";
import { runCli } from "#tests/support/run-cli.ts";

const questions = [
  "Gegenkonto gleich",
  "Umlaute kaputt",
  "Belegdatm liegt ausserhalb des Zeitraums",
  "Rechnungsnummer zu lang",
  "Skonto höher als die Rechnung",
  "Buchungstexte mit Zeilenumbruch",
];
const limit = 10;
const listHelp = (query: string) => searchHelp({ query, limit: Number.POSITIVE_INFINITY });

test.each(questions)("every door has the same rules and messages for „%s“", async (query) => {
  const rules = listHelp(query)
    .filter(({ kind }) => kind === "rule")
    .map(({ id }) => id);
  expect(rules.length).toBeGreaterThan(0);
  // Help page and palette ask the worker.
  expect(bookHandlers.searchBook({ query, limit }, () => {})).toEqual(listHelp(query).slice(0, limit));
  expect(await searchRulesTool.run({ query, limit })).toMatchObject({
    data: { total: rules.length, rules: rules.slice(0, limit).map((id) => ({ id })) },
  });
  expect(listNearestRules(query).map(({ id }) => id)).toEqual(rules.slice(0, 5));
  const messages = listHelp(query).filter(({ kind }) => kind === "message");
  expect(findBookMessages(query).map(({ id }) => id)).toEqual(messages.slice(0, 10).map(({ id }) => id));
});

test("the title of a message leads to it", () => {
  const lost = listMessages().filter(({ id, text }) => !findBookMessages(text).some((one) => one.id === id));
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test.each([...questions, "Welches Feld für das Belegdatum?", "Wie wird das Wetter?"])(
  "panel and command line give the same answer to „%s“",
  async (text) => {
    const question = { kind: "words", text, view: null, officeAnswers: [] } as const;
    const inPanel = await bookHandlers.answer(question, () => {});
    expect(inPanel).toEqual(answerQuestion(text));
    const { answers } = JSON.parse((await runCli("ask", "--json", text)).out);
    expect(answers[0].sources).toEqual(inPanel.sources.map(({ id, title }) => ({ id, title })));
  },
);

test("texts of rules and messages are matched with a query in the book alone", () => {
  const root = join(import.meta.dirname, "../..");
  const searching = ["src", "cli", "assistant", "server"].flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => {
        const source = readFileSync(path, "utf8");
        const hasTexts = /import[^;]*\b(?:catalogue|listMessages|listRuleAreas|fieldTables)\b[^;]*#engine/.test(source);
        return hasTexts && /\b(?:foldText|foldQuery|matchWords|containsWords)\(/.test(source);
      })
      .map((path) => path.slice(root.length + 1)),
  );
  expect(searching).toEqual([]);
});
