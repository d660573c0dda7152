import { expect, test } from "vitest";
import { causeKinds } from "#engine/causes/find-causes.ts";
import { catalogue } from "#engine/rules/catalogue.ts";

const maxLength = 180;

/** Words of advisers, formats and programmers; clients do not find them in their programs. */
const forbidden = [
  /\bEXTF|\bDTVF/u,
  /\b(?:CSV|XML|EIGEN)-/u,
  /\bFeld(?:er|ern|es)?\b/iu,
  /Belegfeld/iu,
  /BU-Schlüssel/iu,
  /Automatik|Sammelkonto|Vortragskonto/iu,
  /Sachkont|Personenkont|Kontenklasse/iu,
  /Debitor|Kreditor|OPOS/iu,
  /Kopfdaten|Vorsystem|Fundstelle|Datensatz|Datensätze|Stapel\b/iu,
  /Formatversion|Formatkategorie|Schnittstelle|Regelstand/iu,
  /Attribut|Element\b|Elemente\b|Schema|Namensraum|document\.xml|GUID|Beleglink/iu,
  /Windows-1252|UTF-8|ISO-8859|\bBOM\b|\bBytes?\b|\bCR\b|\bLF\b/u,
  /Hauptfunktion|Generalumkehr|Sachverhalt|Festschreibung|Kost-Menge|KOST\d/iu,
  /Mandant(?!ennummer)/u,
];

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
  for (const words of forbidden) expect(request, "Use the words of the client's program").not.toMatch(words);
});
