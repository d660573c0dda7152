import { findRule, type VendorMessage } from "#engine/index.ts";

/** A message of DATEV with its meaning and the rules that explain it. */
export function describeMessage({ code, program, text: words, meaning, rules: explaining }: VendorMessage): string {
  const head = `${code === undefined ? "" : `${code}  `}${words} (${program})`;
  const explained = explaining.map((id) => `  ${id}  ${findRule(id)?.title ?? ""}`);
  return [head, `  ${meaning}`, ...explained].join("\n");
}
