import { describe, expect, test } from "vitest";
import { findRule } from "#engine/rules/catalogue.ts";
import { listMessages, searchMessages } from "./find-messages.ts";
import type { VendorMessage } from "./message.ts";
import { normalise, readPattern } from "./sentence-pattern.ts";

const findMessages = (query: string): readonly VendorMessage[] =>
  searchMessages(query).matches.map(({ message }) => message);
const idsOf = (query: string): readonly string[] => findMessages(query).map(({ id }) => id);
const messages = listMessages();

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
  expect(idsOf(query)).toEqual([id]);
});

test("a code with several reasons lists all of them", () => {
  const reasons = findMessages("1008834");
  expect(reasons.length).toBeGreaterThan(5);
  expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set(["1008834"]));
});

test.each([
  ["1008834 EXTF-header Error in header field - Consultant - is invalid (11)", "1008834-stammdaten"],
  ["1008834\nMissing columns in EXTF-header", "1008834-spalten"],
  ["1008833: Invalid file. More than 99999 postings", "1008833-anzahl"],
])("a code with several reasons and the sentence of one returns that one: %s", (query, id) => {
  expect(idsOf(query)).toEqual([id]);
});

test.each([
  "",
  "  ",
  "was tun?",
  "#REW99999",
  "giraffe",
  "Fehler",
  "807,50",
  "8020",
  "900 Euro",
  "99802",
  "R-802",
  "1.807",
  "1.807 Euro",
  "12,802",
])("„%s“ finds nothing", (query) => {
  expect(idsOf(query)).toEqual([]);
});

test("every message leads to rules that exist, and has an address of its own", () => {
  const unknown = messages.flatMap(({ id, rules }) =>
    rules.filter((rule) => findRule(rule) === undefined).map((rule) => `${id}: ${rule}`),
  );
  expect(unknown).toEqual([]);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.filter(({ id }) => !/^[\w.-]+$/u.test(id))).toEqual([]);
});

const range = (prefix: string, numbers: string): readonly string[] =>
  numbers.split(" ").map((number) => `${prefix}${number}`);

test("every number that is documented has a message", () => {
  const numbers = [
    ...range("#REW", "00223 00305 00306 00310 00314 00544 04403 04404 04506 91866 92178 92420 92917"),
    ...range("#DCO010", "01 02 03 04 05 06 07 08 09 10 12 13 15 16 17 18 19 20"),
    ...range("#DCO01", "127 215 216 217 218 219 220 222 223 224 225 226 227 228 229 230 231 232 233 234"),
    ...range("#DCO01", "240 241 242 243 245 246 247 248 249 250 251 252 253 300 301"),
    ...range("10088", "28 29 31 32 33 34 35 36 37 38"),
    ...range("HTTP ", "400 402 403 500"),
    ...range("Status ", "0 1 2 3 4 5 6"),
    ...["802", "807", "900", "RC=9"],
    ...range("cvc-", "pattern-valid maxLength-valid minLength-valid enumeration-valid minInclusive-valid"),
    ...range("cvc-", "fractionDigits-valid totalDigits-valid datatype-valid.1 attribute.3 elt.1"),
    ...range("cvc-complex-type.", "2.4 3.2.2 4"),
  ];
  expect(numbers.filter((number) => !messages.some(({ code }) => code === number))).toEqual([]);
  for (const number of numbers) expect(findMessages(number)[0]?.code, number).toBe(number);
});

/** How people write a number, and what they write around it. */
const spell = (code: string): readonly string[] => {
  const [, prefix = "", digits = ""] = /^#?([A-Z]+)(\d+)$/u.exec(code) ?? [];
  const bare = digits.replace(/^0+/u, "");
  if (prefix !== "")
    return [
      `${prefix}${digits}`,
      `${prefix}${bare}`,
      `${prefix} ${digits}`,
      `${prefix.toLowerCase()}-${bare}`,
      `Meldung #${prefix} ${bare}.`,
      `Beim Import kam (${code}) und sonst nichts`,
    ];
  if (/^\d+$/u.test(code))
    return [
      `Fehler ${code}`,
      `Fehlernr. ${code}`,
      `Fehlernummer: ${code}`,
      `Fehlernr=${code},Fehlertext=…`,
      `Error ${code}`,
      `Was bedeutet „${code}“?`,
      `Fehler-Code ${code} in Unternehmen online`,
      `Fehler #${code}`,
      `${code}: Beleg 4711`,
    ];
  if (code.startsWith("HTTP "))
    return [code.replace(" ", "-"), `Error ${code.slice(5)}`, `HTTP-Status ${code.slice(5)}`];
  if (code.startsWith("Status ")) return [code.toLowerCase(), `Job-${code}`, `Auftragsstatus: ${code.slice(7)}`];
  if (code.startsWith("RC=")) return ["RC 9", "rc = 9", "RC: 9", "RC-9", "Returncode 9", "Return-Code=09"];
  return [code.toLowerCase(), `${code}: x`, `Protokoll: ${code.toUpperCase()}`, `[${code}]`];
};

test("every number is found in every spelling", () => {
  const wrong = messages.flatMap(({ code = "" }) =>
    code === "" ? [] : spell(code).filter((query) => findMessages(query)[0]?.code !== code),
  );
  expect(wrong).toEqual([]);
});

test("every other number and every error of a message returns it", () => {
  const wrong = messages.flatMap(({ id, otherCodes = [] }) => otherCodes.filter((code) => idsOf(code)[0] !== id));
  expect(wrong).toEqual([]);
});

/** Every sentence a pattern stands for, with the same value for each `…`. */
const expandPattern = (pattern: string, value: string): readonly string[] =>
  pattern
    .split(" ")
    .map((word) => (word === "…" ? [value === "" ? "x" : value] : word.split("|")))
    .reduce<readonly string[]>(
      (sentences, words) => sentences.flatMap((sentence) => words.map((word) => `${sentence} ${word}`)),
      [""],
    );

const values = ["", "9", "'RE-2026/17 Müller'", "8400 am 31.12.2026", "\"x\", 'y', 12,50 und z"];

describe("sentences", () => {
  const patterns = messages.flatMap((message) =>
    (message.sentences ?? []).map((sentence) => ({ message, ...readPattern(sentence) })),
  );
  const examples = messages.flatMap(({ id, sentences = [] }) =>
    sentences.flatMap((pattern) => values.flatMap((value) => expandPattern(pattern, value)).map((text) => [id, text])),
  );

  test("every sentence leads to its message, whatever the values are", () => {
    const wrong = examples.filter(([id, text = ""]) => idsOf(text)[0] !== id);
    expect(wrong.map(([id, text = ""]) => `${id} „${text}“ leads to ${idsOf(text)[0]}`)).toEqual([]);
    expect(examples.length).toBeGreaterThan(1000);
  });

  test("no two messages claim the same sentence", () => {
    const claims = examples.map(([id, text = ""]) => {
      const normalised = normalise(text);
      const hits = patterns.flatMap(({ message, find, isGeneral }) => {
        const hit = isGeneral ? null : find(normalised);
        return hit === null ? [] : [{ message, words: hit.words }];
      });
      const maxWords = Math.max(0, ...hits.map(({ words }) => words));
      const claiming = new Set(hits.filter(({ words }) => words === maxWords).map(({ message }) => message.id));
      return { id, text, claiming: [...claiming] };
    });
    expect(claims.filter(({ claiming }) => claiming.length > 1)).toEqual([]);
    expect(examples.filter(([, text = ""]) => idsOf(text).length > 1)).toEqual([]);
  });
});

test.each<readonly [string, string]>([
  ["Der BU-Schlüssel 3 ist in Verbindung mit dem Konto 8400 nicht zulässig", "REW00305"],
  ["Der Steuerschlüssel 9 ist für das Konto 4400 nicht erlaubt.", "REW00305"],
  ["Es ist kein Gegenkonto eingegeben oder die eingegebene Gegenkontonummer ist ungültig.", "REW00223"],
  ["parser error : EntityRef: expecting ';'", "xml-unmaskiertes-zeichen"],
  ["Funktion 0 unzulässig, da Konto bereits einen automatischen Steuerschlüssel enthält", "REW00305"],
  ["Fehlernr 807 Der BU-Schlüssel 9 ist ungültig", "807"],
  [
    "Rechnung passt nicht zu Rechnungsschema. Ursache: Fehlernr=807,Fehlertext=Der BU-Schlussel 94 ist ungültig!",
    "807",
  ],
  ["Der BU-Schluessel 401\nist ungueltig", "807"],
  ["Fehlernr. 0807", "807"],
  ["Code=807", "807"],
  [
    "document.xml:12: Schemas validity error : Element '{http://x}a': This element is not expected.",
    "cvc-complex-type.2.4",
  ],
  [
    "SAXParseException; lineNumber: 807; columnNumber: 9; cvc-elt.1: Cannot find the declaration of element 'a'.",
    "cvc-elt.1",
  ],
  ["Inputstream kann nicht geparst werden!", "900"],
  ["Daten des Elements consilidate entsprechen nicht der Summe", "consolidate"],
  ["Ungültiges Zip-Archiv: Ordner im Zip-Archiv sind nicht erlaubt", "ordner-im-zip-archiv"],
  ["Adressnummer - Länge nicht zulässig - 5 Stellen erlaubt", "adressnummer-laenge"],
  ['Die Eingabe "Lieferschein Nr. 7" im Feld "Informationsart" ist zu lang.', "eingabe-informationsart-zu-lang"],
  ['Die Eingabe "R-1" im Feld "Belegfeld 1" ist zu lang. Es wird auf "36" Stellen gekürzt.', "eingabe-zu-lang"],
  ["The uploaded file exceeds the maximum of 20 MB.", "DCO01216"],
  ["The job guid is invalid or not found.", "DCO01003"],
  ["Belegdatum beinhaltet ungültige Zeichen", "pruefprogramm-zeichen"],
  ["Belegdatum ist ungültig.", "pruefprogramm-ungueltig"],
  [
    "cvc-complex-type.2.4.a: Invalid content was found starting with element 'total_amount'. One of '{invoice_item_list}' is expected.",
    "cvc-complex-type.2.4",
  ],
  ["cvc-complex-type.2.4.b: The content of element 'invoice' is not complete.", "cvc-complex-type.2.4.b"],
  [
    "Element 'total_amount': This element is not expected. Expected is one of ( supplier_issuer, invoice_item_list ).",
    "cvc-complex-type.2.4",
  ],
  ["Element 'x': Missing child element(s). Expected is ( y ).", "cvc-complex-type.2.4.b"],
  ["[facet 'maxLength'] The value 'x' has a length of '41'", "cvc-maxLength-valid"],
  ["Element 'accountNo': [facet 'minInclusive'] The value '7000' is less than …", "cvc-minInclusive-valid"],
  ["Element 'a', attribute 'b': The attribute 'b' is not allowed.", "cvc-complex-type.3.2.2"],
  ["Element 'archive': The attribute 'version' is required but missing.", "cvc-complex-type.4"],
  ["'31.12.2026' is not a valid value of the atomic type 'xs:date'.", "cvc-datatype-valid.1"],
  ["cvc-datatype-valid.1.2.1: '1,50' is not a valid value for 'decimal'.", "cvc-datatype-valid.1"],
  ["cvc-elt.1.a: Cannot find the declaration of element 'foo'.", "cvc-elt.1"],
  ["Value 'x' is not facet-valid with respect to minInclusive '10000' for type 'p10033'.", "cvc-minInclusive-valid"],
  ["Wert 'x' ist nicht Facet-gültig in Bezug auf Muster '[a-z]' für Typ 'y'.", "cvc-pattern-valid"],
  ["Das Element 'a' hat ein ungültiges untergeordnetes Element 'b'.", "cvc-complex-type.2.4"],
  [
    "The 'a' element is invalid - The value '' is invalid according to its datatype - The MinLength constraint failed.",
    "cvc-minLength-valid",
  ],
  ['The element type "b" must be terminated by the matching end-tag "</b>".', "xml-nicht-wohlgeformt"],
  ["Invalid byte 1 of 1-byte UTF-8 sequence.", "xml-zeichencodierung"],
])("„%s“ leads to %s alone", (query, id) => {
  expect(idsOf(query)).toEqual([id]);
});

test("several messages pasted at once are all found, in their order, with numbers first", () => {
  const pasted = "Keine Daten vorhanden\n#REW00305 Funktion 9 unzulässig\nFehlernr=807; RC=9\n#DCO01216\n802\n";
  expect(searchMessages(pasted).matches.map(({ message, by }) => `${message.id} by ${by}`)).toEqual([
    "REW00305 by number",
    "807 by number",
    "RC-9 by number",
    "DCO01216 by number",
    "802 by number",
    "REW04506 by sentence",
  ]);
});

test("messages pasted into one line are all found", () => {
  expect(idsOf("#REW00305 Funktion 9 unzulässig Keine Daten vorhanden")).toEqual(["REW00305", "REW04506"]);
  expect(idsOf("#REW00310 BU-Schlüssel 40 unzulässig, Keine Daten vorhanden")).toEqual(["REW00310", "REW04506"]);
  expect(idsOf("Ungültiger BU-Schlüssel / Beraternummer 1001 nicht gefunden")).toEqual([
    "ungueltiger-bu-schluessel",
    "beraternummer-nicht-gefunden",
  ]);
});

test("a number introduces the sentence of a validator", () => {
  const protocol =
    "Fehlernr=900 Inputstream kann nicht geparst werden! cvc-minlusive-valid: Value 'x' is not facet-valid with respect to minInclusive";
  const { matches, unknownNumbers } = searchMessages(protocol);
  expect(matches.map(({ message }) => message.id)).toEqual(["900", "cvc-minInclusive-valid"]);
  expect(unknownNumbers).toEqual([]);
});

test.each<readonly [string, readonly string[]]>([
  ["#REW99999", ["#REW99999"]],
  ["REW 12", ["#REW00012"]],
  ["AB12345 steht im Protokoll", ["AB12345"]],
  ["DCO09999 und #REW00305", ["#DCO09999"]],
  ["Fehler 1009999", ["1009999"]],
  ["Fehlernr. 812", ["812"]],
  ["#INI07257", ["#INI07257"]],
  ["DB60012", ["DB60012"]],
  ["Meldung SE9717F erscheint", ["SE9717F"]],
  ["RC=12", ["RC=12"]],
  ["HTTP 404", ["HTTP 404"]],
  ["cvc-identity-constraint.4.1: x", ["cvc-identity-constraint.4.1"]],
  ["Rechnung RE2026 über 807,00 Euro auf Konto 8020 mit SKR03", []],
  ["Debitor 1000807", []],
])("„%s“ names the unknown numbers %j", (query, unknown) => {
  expect(searchMessages(query).unknownNumbers).toEqual(unknown);
});

test.each(["RC=9", "RC 9"])("„%s“ does not match as a part of another message", (query) => {
  expect(idsOf(query)).toEqual(["RC-9"]);
});
