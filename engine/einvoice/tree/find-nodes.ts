import { attributeOf, type InvoiceNode, normalizedText } from "./invoice-node.ts";

/**
 * Elements below `node` on a path of names: `cac:Party/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID`.
 * `.` is the node itself, `//cbc:ID` reaches any depth. A condition in brackets asks for a path (`[ram:TypeCode]`), for
 * none (`[not(ram:TypeCode)]`), or compares its first value, case and all: `[@schemeID='VA']`, `[@schemeID!='SEPA']` (also
 * met where it is missing), `[cbc:ChargeIndicator~'true']` (1 as well). A step may have alternatives: `ram:ID|ram:GlobalID`.
 */
export const findAll = (node: InvoiceNode, path: string): readonly InvoiceNode[] => {
  let reached: readonly InvoiceNode[] = [node];
  for (const step of compilePath(path)) {
    reached = step.isDeep
      ? reached.flatMap((one) => descendants(one).filter((child) => matches(child, step)))
      : reached.length === 1
        ? childrenNamed(reached[0] as InvoiceNode, step)
        : reached.flatMap((one) => childrenNamed(one, step));
    if (reached.length === 0) break;
  }
  return reached;
};

/** The first of the elements on the path, without a list of all. */
export const findFirst = (node: InvoiceNode, path: string): InvoiceNode | undefined =>
  firstOf(node, compilePath(path), 0);

const firstOf = (node: InvoiceNode, steps: readonly Step[], index: number): InvoiceNode | undefined => {
  const step = steps[index];
  if (step === undefined) return node;
  for (const child of step.isDeep ? descendants(node) : node.children) {
    const reached = matches(child, step) ? firstOf(child, steps, index + 1) : undefined;
    if (reached !== undefined) return reached;
  }
  return undefined;
};

/** Normalized text of the first element on the path, `""` without one. */
export const readText = (node: InvoiceNode, path: string): string => normalizedText(findFirst(node, path));

/** The element and all below it, in the order of the file. */
export const walk = (node: InvoiceNode, visit: (node: InvoiceNode) => void): void => {
  visit(node);
  for (const child of node.children) walk(child, visit);
};

const descendants = (node: InvoiceNode): readonly InvoiceNode[] => {
  const list: InvoiceNode[] = [];
  for (const child of node.children) walk(child, (one) => list.push(one));
  return list;
};

interface Step {
  readonly names: readonly string[];
  readonly isDeep: boolean;
  readonly conditions: readonly ((node: InvoiceNode) => boolean)[];
}

const childrenNamed = (node: InvoiceNode, step: Step): readonly InvoiceNode[] =>
  node.children.filter((child) => matches(child, step));

const matches = (node: InvoiceNode, { names, conditions }: Step): boolean =>
  names.includes(node.name) && conditions.every((condition) => condition(node));

const compiled = new Map<string, readonly Step[]>();

const compilePath = (path: string): readonly Step[] => {
  const existing = compiled.get(path);
  if (existing !== undefined) return existing;
  const steps: readonly Step[] = path === "." ? [] : Array.from(path.matchAll(stepPattern), compileStep);
  compiled.set(path, steps);
  return steps;
};

const stepPattern = /(\/\/|\/)?([^/[\]]+)((?:\[[^\]]*\])*)/g;

const compileStep = ([, slashes, name = "", conditions = ""]: RegExpMatchArray): Step => ({
  names: name.split("|"),
  isDeep: slashes === "//",
  conditions: Array.from(conditions.matchAll(/\[([^\]]*)\]/g), ([, condition = ""]) => compileCondition(condition)),
});

const compileCondition = (condition: string): Step["conditions"][number] => {
  const negated = /^not\((.*)\)$/.exec(condition)?.[1];
  if (negated !== undefined) {
    const holds = compileCondition(negated);
    return (node) => !holds(node);
  }
  const [, path = condition, operator, value] = /^(.*?)(!?=|~)'(.*)'$/.exec(condition) ?? [];
  if (operator === undefined) return (node) => readFirst(node, path) !== undefined;
  if (operator === "~") return (node) => readBoolean(readFirst(node, path)) === value;
  return operator === "=" ? (node) => readFirst(node, path) === value : (node) => readFirst(node, path) !== value;
};

const readBoolean = (text: string | undefined): string | undefined =>
  text === "1" ? "true" : text === "0" ? "false" : text;

const readFirst = (node: InvoiceNode, path: string): string | undefined => {
  if (path.startsWith("@")) return attributeOf(node, path.slice(1))?.value;
  const first = findFirst(node, path);
  return first === undefined ? undefined : normalizedText(first);
};
