import { findRule, nameSource, type VendorMessage } from "#engine/index.ts";
import { confidenceWords } from "./write-rule-book.ts";

/** A message with its meaning, what to do and the rules that explain it. */
export function describeMessage(message: VendorMessage): string {
  const { code, program, text: words, meaning, action, rules: explaining, confidence } = message;
  const head = `${code === undefined ? "" : `${code}  `}${words} (${program})`;
  const explained = explaining.map((id) => `  ${id}  ${findRule(id)?.title ?? ""}`);
  return [
    head,
    `  ${meaning}`,
    ...(action === undefined ? [] : [`  ${action}`]),
    ...explained,
    `  Quelle: ${nameSource(message)} (${confidenceWords[confidence]})`,
  ].join("\n");
}
