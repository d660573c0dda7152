import { expect, test } from "vitest";
import { causeKinds } from "#engine/causes/find-causes.ts";
import { catalogue } from "#engine/rules/catalogue.ts";
import { wordsUnknownToClients } from "#tests/support/words-unknown-to-clients.ts";

const maxLength = 180;

const requests = [
  ...catalogue.map(({ id, clientRequest }) => [id, clientRequest] as const),
  ...causeKinds.map(({ id, clientRequest }) => [id, clientRequest] as const),
];

test.each(requests)("%s asks the client politely, briefly and in everyday words", (_id, request) => {
  expect(request.length, `Shorten the request to ${maxLength} characters`).toBeLessThanOrEqual(maxLength);
  expect(request, "Begin with „Bitte“ and address the client as „Sie“").toMatch(/^Bitte .*\bSie\b/u);
  expect(request, "End with a full stop, without dash, exclamation mark or double blank").toMatch(/^[^!—\n]+\.$/u);
  expect(request).not.toMatch(/ {2}|undefined|\$\{/u);
  expect(request.split(/[.!?] (?=[A-ZÄÖÜ])/u).length, "Write one sentence, two at most").toBeLessThanOrEqual(2);
  for (const words of wordsUnknownToClients)
    expect(request, "Use the words of the client's program").not.toMatch(words);
});
