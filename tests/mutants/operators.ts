import { type ESTree, parseSync } from "vite";

export type Operator = "condition" | "boundary" | "constant" | "return";

/** A change of one expression; offsets are those of the source. */
export interface Edit {
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export interface LoopBody {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

export interface Outline {
  readonly edits: readonly Edit[];
  readonly loops: readonly LoopBody[];
}

/** Texts for people, examples and what only tests read: properties of rules and repairs that are no behaviour. */
const texts = new Set(
  [
    "id",
    "title",
    "what",
    "why",
    "effect",
    "fix",
    "fixAtSource",
    "source",
    "clientRequest",
    "label",
    "good",
    "bad",
  ].concat(["companions", "expects", "harmless", "loses"]),
);

const negated: Readonly<Record<string, string>> = { "===": "!==", "!==": "===", "==": "!=", "!=": "==" };
const moved: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

type Node = ESTree.Node;

/** Every edit of the four operators in this module, in a fixed order, and the bodies of its loops. */
export function outlineModule(path: string, text: string): Outline {
  const { program, errors } = parseSync(path, text, { lang: "ts", preserveParens: false });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const edits: Edit[] = [];
  const loops: LoopBody[] = [];
  const add = (operator: Operator, { start, end }: Node, ...replacements: readonly string[]): void => {
    for (const replacement of replacements) edits.push({ operator, start, end, replacement });
  };
  const textOf = (node: Node): string => text.slice(node.start, node.end);
  const joinSides = (node: { left: Node; right: Node }, operator: string): string =>
    `${textOf(node.left)} ${operator} ${textOf(node.right)}`;

  /** An expression of which only truth counts. */
  const addCondition = (node: Node): void => {
    if (node.type === "Literal") return;
    add("condition", node, "true", "false");
    if (node.type === "LogicalExpression") addOperands(node);
  };

  /** Each operand taken out of the whole. */
  const addOperands = (node: ESTree.LogicalExpression): void => {
    if (node.operator === "??") return;
    const neutral = node.operator === "&&" ? "true" : "false";
    for (const side of [node.left, node.right]) {
      if (side.type !== "LogicalExpression" || side.operator !== node.operator) add("condition", side, neutral);
      if (side.type === "LogicalExpression") addOperands(side);
    }
  };

  const addResult = (node: Node): void => {
    switch (node.type) {
      case "LogicalExpression":
        if (node.operator === "??") add("return", node, "undefined");
        return;
      case "BinaryExpression":
        if (node.operator in negated || node.operator in moved || node.operator === "instanceof") {
          add("return", node, "true", "false");
        } else add("return", node, "undefined");
        return;
      case "UnaryExpression":
        if (node.operator === "!") add("return", node, "true", "false");
        return;
      case "ArrayExpression":
        if (node.elements.length > 0) add("return", node, "[]");
        return;
      case "Literal":
      case "TemplateLiteral":
      case "ConditionalExpression":
        return;
      case "Identifier":
        if (node.name !== "undefined") add("return", node, "undefined");
        return;
      default:
        add("return", node, "undefined");
    }
  };

  const visit = (node: Node, parent: Node | null): void => {
    switch (node.type) {
      case "IfStatement":
      case "ConditionalExpression":
        addCondition(node.test);
        break;
      case "WhileStatement":
      case "DoWhileStatement":
      case "ForStatement":
        if (node.test && node.test.type !== "Literal") {
          add("condition", node.test, "false");
          if (node.test.type === "LogicalExpression") addOperands(node.test);
        }
        break;
      case "LogicalExpression":
        if (!isTest(node, parent) && parent?.type !== "LogicalExpression") addOperands(node);
        break;
      case "BinaryExpression": {
        const move = moved[node.operator];
        if (move !== undefined) add("boundary", node, joinSides(node as never, move));
        const negation = negated[node.operator];
        const isPart = isTest(node, parent) || isResult(node, parent) || parent?.type === "LogicalExpression";
        if (negation !== undefined && !isPart) add("condition", node, joinSides(node as never, negation));
        break;
      }
      case "UnaryExpression":
        if (node.operator === "!" && !isTest(node, parent) && parent?.type !== "LogicalExpression") {
          add("condition", node, textOf(node.argument));
        }
        break;
      case "Literal":
        if (typeof node.value === "boolean") add("constant", node, String(!node.value));
        else if (typeof node.value === "bigint") add("constant", node, `${node.value + 1n}n`);
        else if (typeof node.value === "number") add("constant", node, String(node.value + 1));
        break;
      case "ReturnStatement":
        if (node.argument) addResult(node.argument);
        break;
      case "ArrowFunctionExpression":
        if (node.body.type !== "BlockStatement") addResult(node.body);
        break;
      default:
        break;
    }
    if ("body" in node && /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(node.type)) {
      const body = node.body as Node;
      loops.push({ start: body.start, end: body.end, isBlock: body.type === "BlockStatement" });
    }
    for (const child of listChildren(node)) visit(child, node);
  };

  visit(program as unknown as Node, null);
  return { edits, loops };
}

const isTest = (node: Node, parent: Node | null): boolean =>
  parent !== null && "test" in parent && parent.test === node;

const isResult = (node: Node, parent: Node | null): boolean =>
  (parent?.type === "ArrowFunctionExpression" && parent.body === node) || parent?.type === "ReturnStatement";

/** Nodes below a node that are executed: no types, texts or names of properties. */
function listChildren(node: Node): readonly Node[] {
  if (node.type === "Property" && !node.computed && "name" in node.key && texts.has(String(node.key.name))) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "type" || (key === "key" && !("computed" in node && node.computed))) return [];
    return (Array.isArray(value) ? value : [value]).filter(isExecuted);
  });
}

const isExecuted = (value: unknown): value is Node => {
  if (typeof value !== "object" || value === null || !("type" in value) || typeof value.type !== "string") return false;
  if (/^TS(?:As|Satisfies|NonNull)/.test(value.type)) return true;
  return !/^TS|^(?:Import|ExportAll)Declaration$/.test(value.type);
};
