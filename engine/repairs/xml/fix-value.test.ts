import { expect, test } from "vitest";
import { documentSchema } from "#engine/formats/xml/document-schema.ts";
import { invoiceSchema } from "#engine/formats/xml/invoice-schema.ts";
import { ledgerSchema } from "#engine/formats/xml/ledger-schema.ts";
import { compileValueCheck } from "#engine/xml/structure/check-value.ts";
import { cutText, fixCharacters, fixCode } from "./fix-text.ts";
import { fixValue } from "./fix-value.ts";
import type { ValueToFix } from "./value-fix.ts";

function createValue(typeName: string, text: string, path = ""): ValueToFix {
  const schema = [ledgerSchema, invoiceSchema, documentSchema].find(({ types }) => typeName in types);
  const type = schema?.types[typeName];
  if (schema === undefined || type === undefined) throw new Error(`No type ${typeName}`);
  const [first] = "unionOf" in type ? type.unionOf : [type];
  if (typeof first !== "object" || "unionOf" in first) throw new Error(`No plain type ${typeName}`);
  const check = compileValueCheck(schema, typeName);
  return { text, type: first, typeName, path, fits: (value) => check(value) === null };
}

const edge = "Leerzeichen am Rand entfernen";
const inside = "Leerzeichen und unsichtbare Zeichen entfernen";
const bic = "BIC ohne Leerzeichen und in Großbuchstaben schreiben";
const code = "Schreibweise des Schlüssels berichtigen";
const guid = "GUID mit Bindestrichen schreiben";
const number = "Unzulässige Zeichen der Nummer ersetzen";
const comma = "Dezimalkomma durch Punkt ersetzen";
const truth = "Ja und Nein als true und false schreiben";
const cut = "Text auf die zulässige Länge kürzen";
const compact = "3f2504e04f8941d39a0c0305e82c3301";
const dashed = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

test.each<readonly [type: string, text: string, value: string, risk: string, title: string]>([
  ["p1", " EUR\u00a0", "EUR", "low", edge],
  ["p1", "E\u200bUR", "EUR", "low", inside],
  ["p1", "E UR", "EUR", "low", inside],
  ["p1", "eur", "EUR", "low", code],
  ["p10030", "cobadeffxxx", "COBADEFFXXX", "low", bic],
  ["p10030", "Commerzbank", "COMMERZBANK", "medium", bic],
  ["p10007", "370 400 44", "37040044", "low", inside],
  ["p10007", "370 0044", "3700044", "medium", inside],
  ["p10010", "DE89 3704 0044 0532 0130 00", "DE89370400440532013000", "low", inside],
  ["p10010", "DE89 3704 0044 0532 0130 01", "DE89370400440532013001", "low", inside],
  ["p10010", "DE893704 00440532013000", "DE89370400440532013000", "low", inside],
  ["p10010", "DE893704 00440532013001", "DE89370400440532013001", "medium", inside],
  ["p10010", "de89370400440532013000", "DE89370400440532013000", "low", code],
  ["p10037", `${dashed.slice(0, 9)} ${dashed.slice(9)}`, dashed, "low", inside],
  ["p10037", compact, dashed, "low", guid],
  ["p10037", `{${dashed.toUpperCase()}}`, dashed, "low", guid],
  ["p10040", "RE 1001", "RE1001", "medium", inside],
  ["p10040", "RE_1001", "RE-1001", "medium", number],
  ["p10040", "Straße__1", "Strasse-1", "medium", number],
  ["p13", "Größe\u00e9", "Groessee", "medium", number],
  ["p10", "#12", "-12", "medium", number],
  ["p10041", "a\tb", "ab", "medium", inside],
  ["p10002", "1 234.56", "1234.56", "low", inside],
  ["p10002", "12 34.56", "1234.56", "medium", inside],
  ["p10002", "1\u00a0234.50", "1234.50", "low", inside],
  ["p10002", "1 234,56", "1234.56", "low", comma],
  ["p10002", "12 34,56", "1234.56", "medium", comma],
  ["p10002", " 1234,56", "1234.56", "low", comma],
  ["p10039", "1 234", "1234", "medium", inside],
  ["p10029", " 05.03.2024", "2024-03-05", "low", "Datum als JJJJ-MM-TT schreiben"],
  ["p10048", "06.03.2024 09:30 ", "2024-03-06T09:30:00", "low", "Zeitpunkt als JJJJ-MM-TTThh:mm:ss schreiben"],
  ["p35", "tr ue", "true", "low", inside],
  ["p35", "TRUE", "true", "low", code],
  ["p10029", "2024- 03-05", "2024-03-05", "low", inside],
  ["p10040", "5.3.2024", "5-3-2024", "medium", number],
  ["p35", "False", "false", "low", code],
  ["p35", "Ja", "true", "low", truth],
  ["p35", "no", "false", "low", truth],
  ["p10036", `${"a".repeat(59)} bc`, "a".repeat(59), "medium", cut],
  ["p10036", "ä".repeat(61), "ä".repeat(60), "medium", cut],
  ["p10036", "a b".repeat(21), "a b".repeat(20), "medium", cut],
])("%s: %j becomes %j, %s: %s", (type, text, value, risk, title) => {
  const fix = fixValue(createValue(type, text));
  expect([fix?.value, fix?.risk, fix?.title, fix?.loses !== undefined]).toEqual([value, risk, title, risk !== "low"]);
});

test.each<readonly [type: string, text: string]>([
  ["p1", "Euro"],
  ["p35", "vielleicht"],
  ["p10002", "1.190"],
  ["p10014", "Deutschland"],
  ["p10029", "05032024"],
  ["p10037", `${compact}0`],
  ["p10037", compact.replace("3", "g")],
  ["p10037", `(${dashed})`],
  ["p10037", `${compact.slice(0, 8)}{${compact.slice(8)}`],
  ["p10040", "1".repeat(40)],
  ["p10027", "Kostenstelle #1 Nord"],
  ["p20", "x".repeat(260)],
])("%s: %j is left to a person", (type, text) => {
  expect(fixValue(createValue(type, text))).toBeNull();
});

test.each([
  ["/archive/content/document/repository/level/@name", true],
  ["/invoice/invoice_item_list/@product_id", true],
  ["/archive/content/document/@name", false],
])("a text at %s is kept whole: %s", (path, isKept) => {
  expect(cutText(createValue("p10008", "x".repeat(31), path)) === null).toBe(isKept);
});

test("a word that has no code of its own is no code", () => {
  expect(fixCode(createValue("p10036", compact))).toBeNull();
  expect(fixCode(createValue("p10040", "stra\u00dfe"))).toBeNull();
  expect(fixCharacters(createValue("p10036", "a_b"))).toBeNull();
});
