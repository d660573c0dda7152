import { type Bigrams, countBigrams, end } from "./count-bigrams.ts";
import { type GgufValue, type Tensor, writeGguf } from "./write-gguf.ts";

/** Tokens of the model; as many numbers describe each of them. */
const size = 1024;
/** Whatever else a layer needs is nothing, in as few columns as llama.cpp takes. */
const small = 32;
export const trainedContext = 16_384;

/** As llama.cpp counts them. */
const kinds = { normal: 1, unknown: 2, control: 3, userDefined: 4, byte: 6 } as const;
const beginOfText = 1;
const endOfText = 2;

/**
 * A language model in the architecture of llama that knows of each word only which ones follow it in the rule book.
 * Its one layer adds nothing; a token is a single one among noughts, and the last table says what comes next. It writes
 * word salad: nothing about the quality of an answer follows from it, and everything about the way to one.
 *
 * @param isEndless it never ends a text of itself
 */
export const makeModel = ({ isEndless }: { readonly isEndless: boolean }): Uint8Array => {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
  const own = ["<unk>", "<s>", "</s>", ...bytes, "\u2581"];
  const bigrams = countBigrams(size - own.length);
  const tokens = [...own, ...bigrams.pieces];
  const scores = tokens.map(() => 0);
  const types = [
    ...[kinds.unknown, kinds.control, kinds.control, ...bytes.map(() => kinds.byte), kinds.normal],
    ...bigrams.pieces.map(() => kinds.userDefined),
  ];
  const header: Readonly<Record<string, GgufValue>> = {
    "general.architecture": { type: "string", value: "llama" },
    "general.name": { type: "string", value: "Wortsalat aus dem Regelkatalog" },
    "general.file_type": { type: "u32", value: 0 },
    "llama.context_length": { type: "u32", value: trainedContext },
    "llama.embedding_length": { type: "u32", value: size },
    "llama.block_count": { type: "u32", value: 1 },
    "llama.feed_forward_length": { type: "u32", value: small },
    "llama.attention.head_count": { type: "u32", value: 1 },
    "llama.attention.head_count_kv": { type: "u32", value: 1 },
    "llama.attention.key_length": { type: "u32", value: small },
    "llama.attention.value_length": { type: "u32", value: small },
    "llama.attention.layer_norm_rms_epsilon": { type: "f32", value: 1e-9 },
    "llama.rope.dimension_count": { type: "u32", value: small },
    "llama.vocab_size": { type: "u32", value: size },
    "tokenizer.ggml.model": { type: "string", value: "llama" },
    "tokenizer.ggml.tokens": { type: "strings", value: tokens },
    "tokenizer.ggml.scores": { type: "f32s", value: scores },
    "tokenizer.ggml.token_type": { type: "i32s", value: types },
    "tokenizer.ggml.unknown_token_id": { type: "u32", value: 0 },
    "tokenizer.ggml.bos_token_id": { type: "u32", value: beginOfText },
    "tokenizer.ggml.eos_token_id": { type: "u32", value: endOfText },
    "tokenizer.ggml.add_bos_token": { type: "bool", value: true },
    "tokenizer.ggml.add_space_prefix": { type: "bool", value: false },
  };
  return writeGguf(header, [
    table("token_embd.weight", size, identity()),
    table("output.weight", size, likelihoods(bigrams, own.length, isEndless)),
    row("output_norm.weight", 1 / Math.sqrt(size)),
    row("blk.0.attn_norm.weight", 1),
    row("blk.0.ffn_norm.weight", 1),
    ...["attn_q", "attn_k", "attn_v", "ffn_gate", "ffn_up"].map((name) => table(`blk.0.${name}.weight`, size, small)),
    ...["attn_output", "ffn_down"].map((name) => table(`blk.0.${name}.weight`, small, size)),
  ]);
};

/** Noughts where only the number of rows is given. */
const table = (name: string, columns: number, rows: number | Float32Array): Tensor =>
  typeof rows === "number"
    ? { name, columns, rows, values: new Float32Array(columns * rows) }
    : { name, columns, rows: rows.length / columns, values: rows };

const row = (name: string, value: number): Tensor => ({
  name,
  columns: size,
  rows: null,
  values: new Float32Array(size).fill(value),
});

const identity = (): Float32Array => {
  const values = new Float32Array(size * size);
  for (let token = 0; token < size; token += 1) values[token * size + token] = 1;
  return values;
};

/** What never followed; far less likely than anything that did. */
const never = -30;

/** The logarithm of how likely a token (row) follows another one (column). After what the book never says a text begins. */
const likelihoods = ({ counts }: Bigrams, first: number, isEndless: boolean): Float32Array => {
  const values = new Float32Array(size * size).fill(never);
  for (let last = 0; last < size; last += 1) {
    const following = (last >= first && counts.get(last - first)) || counts.get(0) || new Map();
    const entries = [...following].filter(([next]) => !(isEndless && next === end));
    const total = entries.reduce((sum, [, count]) => sum + count, 0);
    for (const [next, count] of entries) {
      const token = next === end ? endOfText : first + next;
      values[token * size + last] = Math.log(count / total);
    }
  }
  return values;
};
