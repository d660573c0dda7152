import type { SchemaAttribute, SchemaElement, SchemaTable } from "#engine/formats/xml/schema-table.ts";
import type { XmlVersion } from "#engine/formats/xml/xml-versions.ts";
import { compileValueCheck, type DoubtfulCheck, doubtPlaceholders } from "./check-value.ts";
import { describeType } from "./describe-type.ts";

export interface CompiledAttribute {
  readonly name: string;
  readonly path: string;
  readonly required: boolean;
  readonly fixed: string | null;
  readonly check: DoubtfulCheck;
  readonly expected: string;
  /** Characters a text may have; null where the type names no limit. */
  readonly maxLength: number | null;
}

export interface CompiledElement {
  readonly name: string;
  readonly label: string;
  readonly article: "ein" | "eine" | null;
  readonly path: string;
  /** Position among its siblings. */
  readonly order: number;
  readonly min: number;
  readonly max: number;
  readonly internal: boolean;
  /** Set when the element holds a value. */
  readonly check: DoubtfulCheck | null;
  readonly expected: string;
  readonly maxLength: number | null;
  readonly fixed: string | null;
  readonly attributes: readonly CompiledAttribute[];
  readonly choice: boolean;
  readonly children: readonly CompiledElement[];
  readonly childByName: ReadonlyMap<string, CompiledElement>;
  /** Names of children that later releases know. */
  readonly laterChildren: ReadonlySet<string>;
  readonly variants: ReadonlyMap<string, CompiledElement> | null;
  /** Set in a variant. */
  readonly xsiType: string | null;
  /** Handed out one by one: a record, a document, an invoice. */
  readonly isUnit: boolean;
}

const unitPaths: ReadonlySet<string> = new Set([
  "/archive/content/document",
  "/LedgerImport/consolidate/accountsPayableLedger",
  "/LedgerImport/consolidate/accountsReceivableLedger",
  "/LedgerImport/consolidate/cashLedger",
  "/invoice",
]);

/** Turns a table into what the structure check asks at every tag, filtered for one version. */
export const compileSchema = (schema: SchemaTable, version: XmlVersion): CompiledElement => {
  const major = Number.parseInt(version.version, 10);
  const without = new Set(version.without ?? []);
  const checks = new Map<string, DoubtfulCheck>();
  const checkOf = (type: string): DoubtfulCheck => {
    const existing = checks.get(type);
    if (existing !== undefined) return existing;
    const check = doubtPlaceholders(compileValueCheck(schema, type));
    checks.set(type, check);
    return check;
  };
  const maxLengthOf = (name: string | undefined): number | null => {
    const type = name === undefined ? undefined : schema.types[name];
    return type !== undefined && "base" in type && type.values === undefined ? (type.maxLength ?? null) : null;
  };
  const isKnown = (element: SchemaElement): boolean => (element.since ?? 0) <= major && !without.has(element.name);

  const compileAttribute = (attribute: SchemaAttribute, path: string): CompiledAttribute => ({
    name: attribute.name,
    path: `${path}/@${attribute.name}`,
    required: attribute.required === true,
    // The version is compared with the namespace, see the handling of the root element.
    fixed: attribute.name === "version" ? null : (attribute.fixed ?? null),
    check: attribute.name === "version" ? () => null : checkOf(attribute.type),
    expected: attribute.fixed ?? describeType(schema, attribute.type),
    maxLength: maxLengthOf(attribute.type),
  });

  const compileElement = (element: SchemaElement, parentPath: string, order: number): CompiledElement => {
    const path = `${parentPath}/${element.name}`;
    const ofVersion = (element.children ?? []).filter(isKnown);
    const children = ofVersion.map((child, index) => compileElement(child, path, index));
    const variants = element.variants?.filter(isKnown).map((variant) => compileElement(variant, parentPath, order));
    return {
      name: element.name,
      label: element.label,
      article: element.article ?? null,
      path,
      order,
      min: element.min ?? 0,
      max: element.max ?? 1,
      internal: element.internal === true,
      check: element.type === undefined ? null : checkOf(element.type),
      expected: element.fixed ?? (element.type === undefined ? "" : describeType(schema, element.type)),
      maxLength: maxLengthOf(element.type),
      fixed: element.fixed ?? null,
      attributes: (element.attributes ?? [])
        .filter((attribute) => !without.has(attribute.name))
        .map((attribute) => compileAttribute(attribute, path)),
      choice: element.choice === true,
      children,
      childByName: new Map(children.map((child) => [child.name, child])),
      laterChildren: new Set(
        (element.children ?? []).filter((child) => !ofVersion.includes(child)).map(({ name }) => name),
      ),
      variants: variants === undefined ? null : new Map(variants.map((variant) => [variant.xsiType ?? "", variant])),
      xsiType: element.xsiType ?? null,
      isUnit: unitPaths.has(path),
    };
  };

  return compileElement(schema.root, "", 0);
};
