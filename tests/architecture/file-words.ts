import { parseAst } from "vite";
import type { Source } from "./imports.ts";

/** First words of a comment that put off its subject. */
export const deferringWords = ["What", "Who", "Whoever", "Whatever", "Whose", "Of", "Nobody", "Somebody"] as const;

/** What people read in a file: the names it declares, its comments and its texts. */
export interface FileWords {
  readonly names: readonly string[];
  readonly comments: readonly string[];
  readonly titles: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Names are those of variables, functions, parameters, types and properties of types. Keys of object
 * literals are left out, because they repeat what a type or a foreign library has named.
 */
export function readWords({ path, text }: Source): FileWords {
  const names: string[] = [];
  const titles: string[] = [];
  const texts: string[] = [];
  const literals: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      names.push(...namesDeclaredBy(value));
      if (isText(value)) {
        literals.push(value);
        texts.push(text.slice(value.start, value.end));
      } else if (value.type === "Literal") literals.push(value);
      const title = titleOf(value);
      if (title !== undefined) titles.push(text.slice(title.start, title.end));
      for (const key in value) if (key !== "type") visit(value[key]);
    }
  };
  visit(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }).body);
  return { names, comments: listComments(text, literals), titles, texts };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const isText = (node: Node): boolean =>
  node.type === "TemplateElement" ||
  node.type === "JSXText" ||
  (node.type === "Literal" && typeof node.value === "string");

function namesDeclaredBy(node: Node): readonly string[] {
  switch (node.type) {
    case "VariableDeclarator":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
    case "ClassDeclaration":
      return namesIn(node.id);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return [...namesIn(node.id), ...namesIn(node.params)];
    case "TSPropertySignature":
    case "TSMethodSignature":
    case "PropertyDefinition":
    case "MethodDefinition":
      return namesIn(node.key);
    case "TSFunctionType":
      return namesIn(node.params);
    case "CatchClause":
      return namesIn(node.param);
    default:
      return [];
  }
}

/** The names a pattern binds: `{ a: b, ...c }` binds `b` and `c`. A short `{ a }` repeats the name of a property. */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case "Identifier":
      return [String(pattern.name)];
    case "ObjectPattern":
      return namesIn(pattern.properties);
    case "Property":
      return pattern.shorthand === true ? [] : namesIn(pattern.value);
    case "ArrayPattern":
      return namesIn(pattern.elements);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "TSParameterProperty":
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}

/** The first argument of `test(…)`, `describe(…)` and `test.each(…)(…)`. */
function titleOf(node: Node): Node | undefined {
  if (node.type !== "CallExpression") return undefined;
  let callee = node.callee;
  while (isNode(callee) && (callee.type === "CallExpression" || callee.type === "MemberExpression"))
    callee = callee.callee ?? callee.object;
  if (!isNode(callee) || (callee.name !== "test" && callee.name !== "describe")) return undefined;
  const [first] = node.arguments as readonly unknown[];
  return isNode(first) && (first.type === "TemplateLiteral" || isText(first)) ? first : undefined;
}

/** Comments are no nodes of the tree: they are what begins with two characters outside of every literal. */
function listComments(text: string, literals: readonly Node[]): readonly string[] {
  const endOfLiteral = new Map(literals.map(({ start, end }) => [start, end]));
  const comments: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const after = endOfLiteral.get(at);
    if (after !== undefined && after > at) at = after - 1;
    else if (text[at] === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const line = text[at + 1] === "/";
      const stop = text.indexOf(line ? "\n" : "*/", at + 2);
      const end = stop < 0 ? text.length : stop;
      comments.push(text.slice(at + 2, end).replaceAll(/\s*\n\s*\*?\s*/g, " "));
      at = line ? end : end + 1;
    }
  }
  return comments;
}
