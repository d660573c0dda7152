import { expect, test } from "vitest";
import { findRule } from "#engine/rules/catalogue.ts";
import { findMessages, listMessages } from "./find-messages.ts";

test.each<readonly [string, string]>([
  ["#REW00305", "REW00305"],
  ["Ich habe die Meldung #REW00305, was tun?", "REW00305"],
  ["rew 00314", "REW00314"],
  ["REW4404", "REW04404"],
  ["Fehler 1008836", "1008836"],
  ["Keine Daten vorhanden", "REW04506"],
  ["Was bedeutet Funktion unzulässig?", "REW00305"],
  ["FUNKTION UNZULASSIG", "REW00305"],
  ["Funktion unzulaessig", "REW00305"],
])("%s leads to %s", (query, id) => {
  expect(findMessages(query).map((message) => message.id)).toEqual([id]);
});

test("a code with several reasons has them all", () => {
  const messages = findMessages("1008834");
  expect(messages.length).toBeGreaterThan(5);
  expect(new Set(messages.map(({ code }) => code))).toEqual(new Set(["1008834"]));
});

test.each(["", "  ", "was tun?", "#REW99999", "giraffe"])("„%s“ finds nothing", (query) => {
  expect(findMessages(query)).toEqual([]);
});

test("every message leads to rules that exist, and has an address of its own", () => {
  const unknown = listMessages().flatMap(({ id, rules }) =>
    rules.filter((rule) => findRule(rule) === undefined).map((rule) => `${id}: ${rule}`),
  );
  expect(unknown).toEqual([]);
  expect(new Set(listMessages().map(({ id }) => id)).size).toBe(listMessages().length);
});
