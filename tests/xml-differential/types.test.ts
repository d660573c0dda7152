import { expect, test } from "vitest";
import type { SchemaTable, SimpleType } from "#engine/formats/xml/schema-table.ts";
import { type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { compileValueCheck } from "#engine/xml/structure/check-value.ts";
import { edgeValues, fittingValues } from "./example-values.ts";
import { askLibxml2, compileXsd } from "./libxml2.ts";
import { writeXsd } from "./write-xsd.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const everyValue: readonly string[] = [...new Set([...edgeValues, ...Object.values(fittingValues).flat()])];

/** Texts and digits as long as allowed, and one more and one less. */
const writeLengths = (type: SimpleType): readonly string[] => {
  if ("unionOf" in type)
    return type.unionOf.flatMap((member) => (typeof member === "string" ? [] : writeLengths(member)));
  const lengths = [type.minLength, type.maxLength, type.totalDigits].filter((length) => length !== undefined);
  return lengths.flatMap((length) =>
    [length - 1, length, length + 1]
      .filter((count) => count > 0)
      .flatMap((count) => [
        "x".repeat(count),
        "9".repeat(count),
        "😀".repeat(count),
        `DE${"1".repeat(Math.max(0, count - 2))}`,
        `0${"1".repeat(count - 1)}`,
        `-${"9".repeat(count)}`,
        `${"a".repeat(count)} `,
        `a@${"b".repeat(Math.max(1, count - 5))}.de`,
      ]),
  );
};

const tables: readonly (readonly [string, SchemaTable])[] = [
  ...new Map(xmlVersions.flatMap(({ family, schema }) => (schema === null ? [] : [[family, schema] as const]))),
];

const types = tables.flatMap(([family, table]) =>
  Object.entries(table.types).map(([name, type]) => ({ family, name, type, table })),
);

test.each(types)("$family, type $name: every value is judged as by libxml2", ({ name, type, table }) => {
  const namespace = "urn:type";
  const version: XmlVersion = { family: "ledger", version: "1", namespace, schemaFile: "", schema: table };
  const validator = compileXsd(
    writeXsd(version, { root: { name: "value", label: "", type: name }, types: table.types }),
  );
  const check = compileValueCheck(table, name);
  const differences = [...everyValue, ...writeLengths(type)].filter((value) => {
    const bytes = encode(value);
    const fits = check(decodeText(bytes, 0, bytes.length, "text")) === null;
    const { answer } = askLibxml2(encode(`<value xmlns="${namespace}">${value}</value>`), () => validator);
    return fits !== (answer === "valid");
  });
  expect(differences).toEqual([]);
  validator.dispose();
});

test("every type of every table has a value that fits, so that refusing everything would be noticed", () => {
  for (const { name, table } of types) {
    const check = compileValueCheck(table, name);
    const values = fittingValues[name] ?? table.types[name];
    if (Array.isArray(values))
      for (const value of values) expect([name, value, check(readText(value))]).toEqual([name, value, null]);
  }
});

const readText = (value: string): string => {
  const bytes = encode(value);
  return decodeText(bytes, 0, bytes.length, "text");
};
