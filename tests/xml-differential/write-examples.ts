import type { SchemaAttribute, SchemaElement } from "#engine/formats/xml/schema-table.ts";
import { type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { fittingValues } from "./example-values.ts";
import type { TreeElement } from "./xml-tree.ts";

export interface ExampleTree {
  readonly label: string;
  readonly version: XmlVersion;
  readonly tree: TreeElement;
}

/** Everything that may be given, or only what must be given, for each version and each kind of records. */
export const writeExamples = (): readonly ExampleTree[] =>
  xmlVersions.flatMap((version) => {
    if (version.schema === null) return [];
    const { root } = version.schema;
    const kinds = version.family === "ledger" ? [0, 1, 2] : [0];
    return kinds.flatMap((kind) =>
      [true, false].map((isFull): ExampleTree => {
        const tree = buildElement(root, { version, isFull, kind, turn: kind });
        tree.attributes.unshift(
          ["xmlns", version.namespace],
          ["xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"],
          ["xsi:schemaLocation", `${version.namespace} ${version.schemaFile}`],
        );
        return { label: `${version.family} ${version.version} ${kind} ${isFull ? "full" : "small"}`, version, tree };
      }),
    );
  });

interface Choice {
  readonly version: XmlVersion;
  readonly isFull: boolean;
  /** Which of the alternatives of a choice. */
  readonly kind: number;
  /** Which of the fitting values. */
  readonly turn: number;
}

const buildElement = (element: SchemaElement, choice: Choice): TreeElement => {
  const { version, isFull, turn } = choice;
  const major = Number.parseInt(version.version, 10);
  const isKnown = ({ name, since = 0 }: SchemaElement): boolean =>
    since <= major && version.without?.includes(name) !== true;
  const isWanted = ({ min = 0 }: SchemaElement): boolean => isFull || min > 0;
  const attributes = (element.attributes ?? [])
    .filter(({ name, required }) => version.without?.includes(name) !== true && (isFull || required === true))
    .map((attribute): [string, string] => [attribute.name, valueOfAttribute(attribute, choice)]);
  const content = (element.children ?? []).filter(isKnown).filter(isWanted);
  const children = element.choice ? content.slice(choice.kind, choice.kind + 1) : content;
  return {
    name: element.name,
    attributes,
    content:
      element.type === undefined
        ? children.flatMap((child, index) => {
            const variants = child.variants?.filter(isKnown);
            if (variants !== undefined)
              return variants.slice(0, isFull ? undefined : 1).map((variant) => {
                const built = buildElement(variant, choice);
                built.attributes.unshift(["xsi:type", variant.xsiType ?? ""]);
                return built;
              });
            const repeated = isFull && (child.max ?? 1) > 1 ? 2 : 1;
            return Array.from({ length: repeated }, (_, again) =>
              buildElement(child, { ...choice, turn: turn + index + again }),
            );
          })
        : [element.fixed ?? pickValue(element.type, turn)],
  };
};

const valueOfAttribute = ({ name, type, fixed }: SchemaAttribute, { version, turn }: Choice): string =>
  name === "version" ? version.version : (fixed ?? pickValue(type, turn));

const pickValue = (type: string, turn: number): string => {
  const values = fittingValues[type] ?? [];
  const value = values[turn % values.length];
  if (value === undefined) throw new Error(`no fitting value for type ${type}`);
  return value;
};
