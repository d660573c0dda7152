import type { Syntax } from "#engine/einvoice/invoice/terms.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";
import { ciiTable } from "./cii-table.ts";
import type { FamilyContext, FamilyId, FamilyRows, FamilyTable, SpecialRule } from "./family-rule.ts";
import { ublTable } from "./ubl-table.ts";

/** A rule of a table, ready to run. */
export interface CompiledRule {
  readonly id: `EN-${FamilyId}`;
  readonly severity: Severity;
  readonly kind: FamilyRows["kind"] | "special";
  /** Names below the context, `@` before an attribute; empty when nothing is collected. */
  readonly steps: readonly string[];
  readonly isDeep: boolean;
  /** Attribute at the end of the path. */
  readonly attribute: string | null;
  readonly breaks: SpecialRule["breaks"];
  readonly context: FamilyContext;
  readonly special: SpecialRule | null;
}

/** Rules by the path that leads to their elements. */
export interface PathTree {
  readonly children: Map<string, PathTree>;
  readonly attributes: Map<string, CompiledRule[]>;
  readonly rules: CompiledRule[];
}

export interface CompiledContext {
  readonly matches: (node: InvoiceNode) => boolean;
  /** Paths below the context, and those at any depth. */
  readonly paths: PathTree;
  readonly deepPaths: PathTree;
  /** Rules that run even where nothing was collected. */
  readonly always: readonly CompiledRule[];
}

export interface CompiledFamilies {
  readonly rules: readonly CompiledRule[];
  readonly contextOf: (node: InvoiceNode) => CompiledContext | undefined;
}

const createPathTree = (): PathTree => ({ children: new Map(), attributes: new Map(), rules: [] });

const firstOnly: SpecialRule["breaks"] = (_, collected) => collected.slice(0, 1);
const secondOnly: SpecialRule["breaks"] = (_, collected) => collected.slice(1, 2);
const breaksByKind: Readonly<Record<FamilyRows["kind"], SpecialRule["breaks"]>> = {
  absent: firstOnly,
  once: secondOnly,
  one: (context, collected) => (collected.length === 0 ? [context] : secondOnly(context, collected)),
};

/** Either kind of line in UBL, written `line` in the tables. */
const lineNames = ["cac:InvoiceLine", "cac:CreditNoteLine"];

const compileRows = (table: FamilyTable, context: FamilyContext, group: FamilyRows): readonly CompiledRule[] =>
  group.rows.split("\n").flatMap((row) => {
    const [start = "", parent = "", ...names] = row.split(" ");
    const isDeep = parent.startsWith("//");
    const [forParents, forElements] = table.prefixes;
    const parents = (isDeep ? parent.slice(2) : parent)
      .split("/")
      .filter((step) => step !== "." && step !== "")
      .map((step) => (step === "line" ? step : withPrefix(step, forParents)));
    return names.map((name, offset) =>
      createRule(
        {
          id: `EN-${group.family}-${String(Number(start) + offset).padStart(start.length, "0")}`,
          severity: group.severity,
          kind: group.kind,
          breaks: breaksByKind[group.kind],
          context,
          special: null,
        },
        [...parents, withPrefix(name, forElements)],
        isDeep,
      ),
    );
  });

const withPrefix = (name: string, prefix: string): string =>
  name.startsWith("@") || name.includes(":") ? name : prefix + name;

const compileSpecial = (context: FamilyContext, special: SpecialRule): CompiledRule => {
  const { id, severity, path = "", breaks } = special;
  const isDeep = path.startsWith("//");
  const steps = (isDeep ? path.slice(2) : path).split("/").filter((step) => step !== "");
  return createRule({ id: `EN-${id}`, severity, kind: "special", breaks, context, special }, steps, isDeep);
};

const createRule = (
  rule: Omit<CompiledRule, "steps" | "isDeep" | "attribute">,
  steps: readonly string[],
  isDeep: boolean,
): CompiledRule => {
  const last = steps.at(-1);
  return { ...rule, steps, isDeep, attribute: last?.startsWith("@") === true ? last.slice(1) : null };
};

const addRule = (tree: PathTree, rule: CompiledRule): void => {
  let place = tree;
  for (const step of rule.steps) {
    if (step.startsWith("@")) {
      listOf(place.attributes, step.slice(1)).push(rule);
      return;
    }
    const [name = "", ...others] = step === "line" ? lineNames : [step];
    const next = place.children.get(name) ?? createPathTree();
    for (const one of [name, ...others]) place.children.set(one, next);
    place = next;
  }
  place.rules.push(rule);
};

const listOf = <Value>(map: Map<string, Value[]>, key: string): Value[] => {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
};

/** `ram:*ID` matches `ram:LineID`, `*Amount` any name that ends so. */
const nameMatcher = (pattern: string): ((name: string) => boolean) => {
  const [before = "", after] = pattern.split("*");
  return after === undefined ? (name) => name === pattern : (name) => name.startsWith(before) && name.endsWith(after);
};

const compilePattern = (pattern: string): ((node: InvoiceNode) => boolean) => {
  const isAnchored = pattern.startsWith("/");
  const matchers = pattern
    .split("/")
    .filter((step) => step !== "")
    .reverse()
    .map(nameMatcher);
  return (node) => {
    let place: InvoiceNode | null = node;
    for (const matches of matchers) {
      if (place === null || !matches(place.name)) return false;
      place = place.parent;
    }
    return !isAnchored || place === null;
  };
};

const compileContext = (context: FamilyContext, rules: readonly CompiledRule[]): CompiledContext => {
  const patterns = context.at.split(" ").map(compilePattern);
  const { where = () => true } = context;
  const [paths, deepPaths] = [createPathTree(), createPathTree()];
  for (const rule of rules) if (rule.steps.length > 0) addRule(rule.isDeep ? deepPaths : paths, rule);
  return {
    matches: (node) => patterns.some((matches) => matches(node)) && where(node),
    paths,
    deepPaths,
    always: rules.filter(({ steps, kind }) => steps.length === 0 || kind === "one"),
  };
};

const compileTable = (table: FamilyTable): CompiledFamilies => {
  const rulesOf = table.contexts.map((context) =>
    context.rules.flatMap((one) => ("rows" in one ? compileRows(table, context, one) : compileSpecial(context, one))),
  );
  const contexts = table.contexts.map((context, index) => ({
    lastNames: context.at.split(" ").map((pattern) => pattern.slice(pattern.lastIndexOf("/") + 1)),
    compiled: compileContext(context, rulesOf[index] ?? []),
  }));
  const contextsFor = (name: string): readonly CompiledContext[] =>
    contexts
      .filter(({ lastNames }) => lastNames.some((pattern) => nameMatcher(pattern)(name)))
      .map(({ compiled }) => compiled);
  const patterns = contexts.filter(({ lastNames }) => lastNames.some((name) => name.includes("*")));
  const byPattern = patterns.map(({ compiled }) => compiled);
  const byName = new Map(
    contexts.flatMap(({ lastNames }) => lastNames.map((name) => [name, contextsFor(name)] as const)),
  );
  return {
    rules: rulesOf.flat(),
    contextOf: (node) => (byName.get(node.name) ?? byPattern).find(({ matches }) => matches(node)),
  };
};

const compiledTables = new Map<Syntax, CompiledFamilies>();

/** Compiled at the first invoice of the syntax. */
export const familiesOf = (syntax: Syntax): CompiledFamilies => {
  const existing = compiledTables.get(syntax);
  if (existing !== undefined) return existing;
  const compiled = compileTable(syntax === "ubl" ? ublTable : ciiTable);
  compiledTables.set(syntax, compiled);
  return compiled;
};
