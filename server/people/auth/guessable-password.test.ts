import { expect, test } from "vitest";
import { describeGuessable } from "./guessable-password.ts";

const owner = { email: "aenne.gross@weber-partner.example", fullName: "Änne Groß" };

test.each([
  ["123456", /häufigsten/],
  ["dragon12", /häufigsten/],
  ["Hallo123", /häufigsten/],
  ["QWERTYUIOP", /häufigsten/],
  ["aaaaaaaaaa", /nur aus einem Zeichen/],
  ["7777777", /nur aus einem Zeichen/],
  ["😀😀😀😀😀😀", /nur aus einem Zeichen/],
  ["Änne Groß", /Ihrem Namen/],
  ["ännegroß2026!", /Ihrem Namen/],
  ["anne-gross", /Ihrem Namen/],
  ["GrossAenne1", /Ihrem Namen/],
  ["aenne.gross@weber-partner", /Ihrem Namen/],
  ["Kanzlei-Weber-2026", /Ihrem Namen/],
  ["Prüfstapel1!", /Ihrem Namen/],
])("%s is refused for Änne Groß", async (password, reason) => {
  expect(await describeGuessable(password, owner)).toMatch(reason);
});

test.each(["geheim-1", "Großer Apfelbaum 12", "Änne isst Kirschkuchen", "2026-11-26 19:04", "7f$K-2q"])(
  "%s is accepted for Änne Groß",
  async (password) => expect(await describeGuessable(password, owner)).toBeNull(),
);

test("long names and passwords are compared quickly", async () => {
  const long = { email: `${"aaa.".repeat(60)}b@c.example`, fullName: "aaa aaaa aaaaa aaaaaa" };
  expect(await describeGuessable(`${"a".repeat(1023)}b`, long)).toBeNull();
});
