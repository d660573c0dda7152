import type { LoadedModel } from "./llama.ts";

export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly contextSize: number;
  readonly maxTokens: number;
}

/** What llama.cpp has really done for a request, so that a test can compare it with what the product says of it. */
export interface Told {
  readonly model: string;
  readonly contextSize: number;
  readonly tokensIn: number;
  /** Grows while it writes. */
  tokensOut: number;
  text: string;
  /** `gone`: nobody listened any more. */
  end: "running" | "stop" | "length" | "gone";
  firstTokenMs: number;
  totalMs: number;
}

/** Writes the answer of a model, piece by piece, and notes in `told` what it does. */
export async function* answer(
  loaded: LoadedModel,
  { model, messages, contextSize, maxTokens }: ModelRequest,
  { told, isGone }: { readonly told: Told[]; readonly isGone: () => boolean },
): AsyncGenerator<string, Told> {
  const startedAt = performance.now();
  const spentMs = (): number => performance.now() - startedAt;
  const tokens = loaded.tokenize(`${messages.map(({ content }) => content).join("\n\n")}\n`);
  const base = { model, contextSize, tokensIn: tokens.length };
  const one: Told = { ...base, tokensOut: 0, text: "", end: "running", firstTokenMs: 0, totalMs: 0 };
  told.push(one);
  try {
    if (isGone()) return one;
    for await (const token of loaded.generate(tokens, contextSize)) {
      if (one.tokensOut === 0) one.firstTokenMs = spentMs();
      one.tokensOut += 1;
      const text = loaded.detokenize([token]);
      one.text += text;
      yield text;
      if (isGone()) return one;
      if (one.tokensOut < maxTokens) continue;
      one.end = "length";
      return one;
    }
    one.end = "stop";
    return one;
  } finally {
    if (one.end === "running") one.end = "gone";
    one.totalMs = spentMs();
  }
}
