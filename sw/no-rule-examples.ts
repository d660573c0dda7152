import { type Plugin, Visitor } from "vite";

/**
 * Leaves the examples of rules out of what is built: whole files as text, which the help pages show and the check of a
 * file never reads.
 */
export const noRuleExamples = (): Plugin => ({
  name: "no-rule-examples",
  apply: "build",
  transform: {
    filter: { id: /\/engine\/rules\/.*\.ts$/ },
    handler(code) {
      return { code: emptyExamples(code, this.parse(code)), map: null };
    },
  },
});

type Program = Parameters<Visitor["visit"]>[0];

/** `code` with an empty list for every property `good` and `bad` of an object. */
export const emptyExamples = (code: string, program: Program): string => {
  const examples: { readonly key: string; readonly start: number; readonly end: number }[] = [];
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of node, not a component
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        const { key, start, end } = property;
        if (key.name === "good" || key.name === "bad") examples.push({ key: key.name, start, end });
      }
    },
  }).visit(program);
  let rest = "";
  let position = 0;
  for (const { key, start, end } of examples.toSorted((a, b) => a.start - b.start)) {
    // One inside another went with it.
    if (start < position) continue;
    rest += `${code.slice(position, start)}${key}: []`;
    position = end;
  }
  return rest + code.slice(position);
};
