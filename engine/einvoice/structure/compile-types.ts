import type { ValueKind } from "./check-value.ts";
import { ciiTypes } from "./cii-types.ts";
import { ublTypes } from "./ubl-types.ts";

/** An element below another. */
export interface Child {
  /** With the usual prefix, as in `InvoiceNode`. */
  readonly name: string;
  readonly isRequired: boolean;
  /** May stand more than once. */
  readonly isRepeatable: boolean;
  readonly type: () => ElementType;
}

export interface AttributeType {
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: ValueKind;
  /** The only value allowed. */
  readonly fixed: string | null;
}

/** Children, attributes and value that an element may have. */
export interface ElementType {
  /** In the order in which they have to stand. */
  readonly children: readonly Child[];
  /** Position by name. */
  readonly positions: ReadonlyMap<string, number>;
  /** Positions of the children that must not be missing. */
  readonly required: readonly number[];
  /** Exactly one of the children stands. */
  readonly isChoice: boolean;
  /** Exactly one element of another vocabulary stands, content free. */
  readonly isOpen: boolean;
  /** Null where an element has elements only. */
  readonly value: ValueKind | null;
  readonly attributes: readonly AttributeType[];
}

/** Type of the root element of an invoice; null for any other root. */
export const typeOfRoot = (name: string): ElementType | null =>
  name === "Invoice" || name === "CreditNote" ? ubl()(name) : name === ciiRoot ? cii()(ciiRoot.slice(4)) : null;

const ciiRoot = "rsm:CrossIndustryInvoice";

const once = <Value>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
};

/** Reads a table by its lines: each type is compiled when the first element of it is met. */
const readTypes = (table: string, prefixes: readonly [string, string]): ((name: string) => ElementType) => {
  const lines = new Map(
    table.split("\n").map((line) => {
      const [, name = "", mark = "", content = ""] = linePattern.exec(line) ?? [];
      return [name, { mark, content }];
    }),
  );
  const compiled = new Map<string, ElementType>();
  const typeNamed = (name: string): ElementType => {
    let type = compiled.get(name);
    if (type === undefined) {
      const { mark, content } = lines.get(name) as { readonly mark: string; readonly content: string };
      type = mark === "=" ? compileValue(content) : compileElements(mark, content);
      compiled.set(name, type);
    }
    return type;
  };
  const compileElements = (mark: string, content: string): ElementType => {
    const children = content
      .split("|")
      .flatMap((part, index) => part.match(/\S+/g)?.map((item) => compileChild(item, prefixes[index] ?? "")) ?? []);
    return {
      ...noContent,
      children,
      positions: new Map(children.map(({ name }, position) => [name, position])),
      required: children.flatMap(({ isRequired }, position) => (isRequired ? [position] : [])),
      isChoice: mark === "/",
      isOpen: mark === "*",
    };
  };
  const compileChild = (item: string, defaultPrefix: string): Child => {
    const [, prefix = defaultPrefix, name = "", type, occurrence = ""] = childPattern.exec(item) ?? [];
    return {
      name: prefix + name,
      isRequired: occurrence === "!" || occurrence === "+",
      isRepeatable: occurrence === "*" || occurrence === "+",
      type: once(() => typeNamed(type ?? findType(prefix, name))),
    };
  };
  /** Longest end of the name that names a type. In UBL the prefix decides whether it is a value. */
  const findType = (prefix: string, name: string): string => {
    for (const { index } of name.matchAll(/[A-Z]/g)) {
      const mark = lines.get(name.slice(index))?.mark;
      const isWrong = mark === undefined || (prefix === "cbc:" && mark !== "=") || (prefix === "cac:" && mark === "=");
      if (!isWrong) return name.slice(index);
    }
    return "Text";
  };
  return typeNamed;
};

/*
 * The tables have one type a line:
 *   Name: Child! Child Child* Child+   elements in their order: once, at most once, any number, at least once
 *   Name / Child! Child!               one of these elements
 *   Name * any!                        one element of another vocabulary
 *   Name = kind name name! name=value name:kind   a value with its attributes: optional, required, fixed, other than text
 * `Child=Type` names the type of a child that does not end with its name (`ActualPackage` is a `Package`). Elements
 * without prefix have the first one of the vocabulary, those behind `|` the second; `~` in a fixed value is a blank.
 */
const linePattern = /^(\w+) ?([:/=*]) ?(.*)$/;
const childPattern = /^(\w+:)?(\w+)(?:=(\w+))?([!*+]?)$/;
const attributePattern = /^(\w+)(?::(\w+))?(!?)(?:=(.*))?$/;

const noContent: ElementType = {
  children: [],
  positions: new Map(),
  required: [],
  isChoice: false,
  isOpen: false,
  value: null,
  attributes: [],
};

const compileValue = (content: string): ElementType => {
  const [kind, ...attributes] = content.split(" ") as [ValueKind, ...string[]];
  return { ...noContent, value: kind, attributes: attributes.map(compileAttribute) };
};

const compileAttribute = (item: string): AttributeType => {
  const [, name = "", kind = "text", required, fixed] = attributePattern.exec(item) ?? [];
  return {
    name,
    isRequired: required === "!",
    kind: kind as ValueKind,
    fixed: fixed?.replaceAll("~", " ") ?? null,
  };
};

const ubl = once(() => readTypes(ublTypes, ["cbc:", "cac:"]));
const cii = once(() => readTypes(ciiTypes, ["ram:", ""]));
