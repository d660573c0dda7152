import type { SchemaElement, SchemaTable, SimpleType } from "#engine/formats/xml/schema-table.ts";
import type { XmlVersion } from "#engine/formats/xml/xml-versions.ts";
import { compileValueCheck } from "#engine/xml/structure/check-value.ts";
import type { Plain } from "./value-fix.ts";

/** Allowed values at a path; several for elements with variants. */
export interface ValueFact {
  readonly typeName: string;
  readonly type: Plain;
  readonly fits: (value: string) => boolean;
  readonly isRequired: boolean;
}

export interface SchemaFacts {
  readonly valuesAt: (path: string) => readonly ValueFact[];
  /** Names of the children of a path in their order; empty when they are alternatives. */
  readonly childrenAt: (path: string) => readonly string[];
  readonly attributesAt: (path: string) => readonly string[];
  readonly fixedAt: (path: string) => string | undefined;
}

/** A version that is unknown or has no schema. */
export const noFacts: SchemaFacts = {
  valuesAt: () => [],
  childrenAt: () => [],
  attributesAt: () => [],
  fixedAt: () => undefined,
};

/** The table of a version by path, as the places of findings name them. */
export const collectSchemaFacts = (version: XmlVersion, schema: SchemaTable): SchemaFacts => {
  const release = Number(version.version);
  const without = new Set(version.without ?? []);
  const values = new Map<string, ValueFact[]>();
  const children = new Map<string, string[]>();
  const attributes = new Map<string, string[]>();
  const fixed = new Map<string, string | undefined>();

  const addValue = (path: string, typeName: string, isRequired: boolean): void => {
    const type = toPlain(schema.types[typeName]);
    if (type === null) return;
    const check = compileValueCheck(schema, typeName);
    const fact: ValueFact = { typeName, type, fits: (value) => check(value) === null, isRequired };
    const existing = values.get(path) ?? [];
    if (!existing.some((other) => other.typeName === typeName)) values.set(path, [...existing, fact]);
  };
  const visit = (element: SchemaElement, parentPath: string): void => {
    const path = `${parentPath}/${element.name}`;
    if (element.type !== undefined) addValue(path, element.type, (element.min ?? 0) > 0);
    fixed.set(path, element.fixed);
    for (const { name, type, required, fixed: only } of element.attributes ?? []) {
      if (without.has(name)) continue;
      attributes.set(path, [...(attributes.get(path) ?? []), name]);
      if (name === "version") continue;
      addValue(`${path}/@${name}`, type, required === true);
      fixed.set(`${path}/@${name}`, only);
    }
    const included = (element.children ?? []).filter(({ name, since = 0 }) => since <= release && !without.has(name));
    if (element.choice !== true && included.length > 0)
      children.set(
        path,
        included.map(({ name }) => name),
      );
    for (const child of included) visit(child, path);
    for (const variant of element.variants ?? []) visit(variant, parentPath);
  };
  visit(schema.root, "");
  return {
    valuesAt: (path) => values.get(path) ?? [],
    childrenAt: (path) => children.get(path) ?? [],
    attributesAt: (path) => attributes.get(path) ?? [],
    fixedAt: (path) => fixed.get(path),
  };
};

/** For alternatives, the first one that defines the notation. */
const toPlain = (type: SimpleType | undefined): Plain | null => {
  if (type === undefined) return null;
  if (!("unionOf" in type)) return type;
  const first = type.unionOf[0];
  return typeof first === "object" && "base" in first ? first : { base: "string" };
};
