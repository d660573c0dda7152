import { expect, test } from "vitest";
import { outOfScope, unsure } from "#assistant/answers/answer.ts";
import { runCli } from "#tests/support/run-cli.ts";

const run = (...words: readonly string[]) => runCli("ask", ...words);
const hint = "Hilfe: pruefstapel ask --help\n";

test("several questions in one call, as JSON", async () => {
  const { code, out, err } = await run("--json", "Konto und Gegenkonto gleich", "#REW00305 was tun?");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { answers } = JSON.parse(out);
  expect(answers.map(({ question }: { question: string }) => question)).toEqual([
    "Konto und Gegenkonto gleich",
    "#REW00305 was tun?",
  ]);
  expect(answers[0].sources[0]).toEqual({ id: "CSV-X-009", title: "Konto und Gegenkonto sind gleich" });
  expect(answers[0].text).toContain("[CSV-X-009]");
  expect(answers[1].sources.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(["REW00305", "CSV-X-015"]);
});

test("a question outside the book is refused with its own exit code", async () => {
  const { code, out } = await run("--json", "Wie wird das Wetter morgen?");
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    answers: [{ question: "Wie wird das Wetter morgen?", text: outOfScope, sources: [] }],
  });
  expect(JSON.parse((await run("--json", "Kurs von Bitcoin heute")).out).answers[0].text).toBe(unsure);
  expect(await run("Konto und Gegenkonto gleich", "Wie wird das Wetter morgen?")).toMatchObject({ code: 1 });
});

test("an unclear question is asked back with what it may mean", async () => {
  const { code, out } = await run("--json", "datum falsch");
  expect(code).toBe(1);
  expect(JSON.parse(out).answers[0].text).toMatch(/^Was meinen Sie mit „Datum“\? In Frage kommen: Belegdatum; /);
});

test("a number that no message has is answered with the place to look it up", async () => {
  const { code, out } = await run("--json", "#REW99999");
  expect(code).toBe(1);
  const [answer] = JSON.parse(out).answers;
  expect(answer.text).toContain("https://www.datev.de/hilfe/REW99999");
  expect(answer.sources).toEqual([]);
});

test("the text output is a German answer with its sources", async () => {
  const { code, out } = await run("csv-x-009");
  expect(code).toBe(0);
  expect(out).toMatch(/^Frage: csv-x-009\n\n {2}Konto und Gegenkonto sind gleich:\n {2}.+ \[CSV-X-009\]\n/);
  expect(out).toContain("\nQuellen:\n  CSV-X-009  Konto und Gegenkonto sind gleich\n");
});

test.each([
  [[], "Es ist keine Frage angegeben."],
  [["--json"], "Es ist keine Frage angegeben."],
  [["--irgendwas", "Frage"], "Die Option --irgendwas gibt es nicht."],
  [["Frage", " "], "Eine Frage ist leer."],
])("%j is a wrong call", async (words, reason) => {
  expect(await run(...words)).toEqual({ code: 2, out: "", err: `${reason}\n${hint}` });
});

test("--help exits 0", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Aufruf:") });
});
