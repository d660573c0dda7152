import type { SchemaAttribute, SchemaElement, SchemaTable, SimpleType } from "#engine/formats/xml/schema-table.ts";
import type { XmlVersion } from "#engine/formats/xml/xml-versions.ts";

/**
 * The facts about one version as a W3C XML Schema of our own, so that another program can be asked the same question.
 * Types stand where they are used: a name would let `xsi:type` choose them.
 */
export const writeXsd = (version: XmlVersion, schema: SchemaTable): string => {
  const major = Number.parseInt(version.version, 10);
  const without = new Set(version.without ?? []);
  const isKnown = ({ name, since = 0 }: SchemaElement): boolean => since <= major && !without.has(name);
  const named: string[] = [];

  const writeElement = (element: SchemaElement, occurrences: string): string => {
    const open = `<xs:element name="${element.name}"${occurrences}`;
    if (element.variants !== undefined) {
      named.push(`<xs:complexType name="${element.name}" abstract="true"/>`);
      for (const variant of element.variants.filter(isKnown))
        named.push(
          `<xs:complexType name="${variant.xsiType}"><xs:complexContent><xs:extension base="f:${element.name}">${writeContent(variant)}</xs:extension></xs:complexContent></xs:complexType>`,
        );
      return `${open} type="f:${element.name}"/>`;
    }
    if (element.type === undefined)
      return `${open}><xs:complexType>${writeContent(element)}</xs:complexType></xs:element>`;
    const fixed = element.fixed === undefined ? "" : ` fixed="${escapeXml(element.fixed)}"`;
    return `${open}${fixed}>${writeType(schema, element.type)}</xs:element>`;
  };

  const writeContent = ({ choice, children = [], attributes = [] }: SchemaElement): string => {
    const group = choice === true ? "choice" : "sequence";
    const inside = children.filter(isKnown).map((child) => writeElement(child, writeOccurrences(child)));
    const list = attributes.filter(({ name }) => !without.has(name));
    return (
      (inside.length === 0 ? "" : `<xs:${group}>${inside.join("")}</xs:${group}>`) + list.map(writeAttribute).join("")
    );
  };

  const writeAttribute = ({ name, type, required, fixed }: SchemaAttribute): string => {
    // The table holds the newest version only; each release knows no other than its own.
    const value = name === "version" ? version.version : fixed;
    return `<xs:attribute name="${name}"${required ? ' use="required"' : ""}${value === undefined ? "" : ` fixed="${escapeXml(value)}"`}>${name === "version" ? writeSimple(schema, { base: "string" }) : writeType(schema, type)}</xs:attribute>`;
  };

  const root = writeElement(schema.root, "");
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:f="${version.namespace}" targetNamespace="${version.namespace}" elementFormDefault="qualified">${root}${named.join("")}</xs:schema>`;
};

const writeOccurrences = ({ min = 0, max = 1 }: SchemaElement): string =>
  ` minOccurs="${min}" maxOccurs="${max === Number.POSITIVE_INFINITY ? "unbounded" : max}"`;

const writeType = (schema: SchemaTable, name: string): string => {
  const type = schema.types[name];
  if (type === undefined) throw new Error(`type ${name} is missing`);
  return writeSimple(schema, type);
};

const writeSimple = (schema: SchemaTable, type: SimpleType): string => {
  if ("unionOf" in type) {
    const members = type.unionOf.map((member) =>
      typeof member === "string" ? writeType(schema, member) : writeSimple(schema, member),
    );
    return `<xs:simpleType><xs:union>${members.join("")}</xs:union></xs:simpleType>`;
  }
  const facets = facetNames.flatMap((name) =>
    type[name] === undefined ? [] : [`<xs:${name} value="${escapeXml(String(type[name]))}"/>`],
  );
  const { base, values, pattern } = type;
  if (pattern !== undefined) facets.push(`<xs:pattern value="${escapeXml(pattern.source.slice(1, -1))}"/>`);
  // An enumeration of numbers would compare numbers, `01` and `1` alike; the vendor's lists are patterns.
  if (values !== undefined && base !== "string") facets.push(`<xs:pattern value="${values.join("|")}"/>`);
  else for (const value of values ?? []) facets.push(`<xs:enumeration value="${escapeXml(value)}"/>`);
  return `<xs:simpleType><xs:restriction base="xs:${base}">${facets.join("")}</xs:restriction></xs:simpleType>`;
};

const facetNames = ["minLength", "maxLength", "totalDigits", "fractionDigits", "minInclusive", "maxInclusive"] as const;

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
