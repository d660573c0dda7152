/**
 * Expressions over ASCII, built from the regular expressions of the field tables. They can be intersected and negated,
 * which `RegExp` cannot, and their derivatives lead to an automaton.
 */
export type Expression =
  | { readonly op: "nothing" | "end" }
  | { readonly op: "set"; readonly set: bigint }
  | { readonly op: "then"; readonly a: Expression; readonly b: Expression }
  | { readonly op: "or" | "and"; readonly parts: readonly Expression[] }
  | { readonly op: "not"; readonly a: Expression }
  | { readonly op: "repeat"; readonly a: Expression; readonly min: number; readonly max: number };

/**
 * Parses `^…$` with the flags `su`: literals, escapes, classes, `(?:…)`, `|`, counts, and `(?!…)` in front of a
 * sequence. Returns null for anything else; the caller then uses `RegExp`.
 */
export function parsePattern(source: string): Expression | null {
  if (!source.startsWith("^") || !source.endsWith("$")) return null;
  const reader = { text: source.slice(1, -1), at: 0 };
  const expression = parseSequence(reader);
  return expression !== null && reader.at === reader.text.length ? expression : null;
}

/** Exactly one of these values. */
export function parseValues(values: readonly string[]): Expression {
  return {
    op: "or",
    parts: values.map((value) =>
      [...value].reduceRight<Expression>((rest, character) => ({ op: "then", a: one(character), b: rest }), end),
    ),
  };
}

interface Reader {
  readonly text: string;
  at: number;
}

const end: Expression = { op: "end" };
const allBytes = (1n << 128n) - 1n;
const anything: Expression = { op: "repeat", a: { op: "set", set: allBytes }, min: 0, max: Number.POSITIVE_INFINITY };
const digits = range(48, 57);
const wordCharacters = digits | range(65, 90) | range(97, 122) | (1n << 95n);

function range(from: number, to: number): bigint {
  return ((1n << BigInt(to - from + 1)) - 1n) << BigInt(from);
}

function one(character: string): Expression {
  const code = character.charCodeAt(0);
  return { op: "set", set: code < 128 ? 1n << BigInt(code) : 0n };
}

function parseChoice(reader: Reader): Expression | null {
  const parts: Expression[] = [];
  for (;;) {
    const part = parseSequence(reader);
    if (part === null) return null;
    parts.push(part);
    if (reader.text[reader.at] !== "|") return parts.length === 1 ? part : { op: "or", parts };
    reader.at++;
  }
}

function parseSequence(reader: Reader): Expression | null {
  if (reader.text.startsWith("(?!", reader.at)) {
    reader.at += 3;
    const refused = parseChoice(reader);
    if (refused === null) return null;
    const isWhole = reader.text.startsWith("$)", reader.at);
    if (!isWhole && reader.text[reader.at] !== ")") return null;
    reader.at += isWhole ? 2 : 1;
    const rest = parseSequence(reader);
    if (rest === null) return null;
    const language: Expression = isWhole ? refused : { op: "then", a: refused, b: anything };
    return { op: "and", parts: [{ op: "not", a: language }, rest] };
  }
  const parts: Expression[] = [];
  while (reader.at < reader.text.length && !"|)$".includes(reader.text[reader.at] as string)) {
    const part = parseCounted(reader);
    if (part === null) return null;
    parts.push(part);
  }
  return parts.reduceRight<Expression>((rest, part) => (rest === end ? part : { op: "then", a: part, b: rest }), end);
}

function parseCounted(reader: Reader): Expression | null {
  const atom = parseAtom(reader);
  if (atom === null) return null;
  const count = /^(?:\{(\d+)(,(\d*))?\}|([?*+]))/.exec(reader.text.slice(reader.at, reader.at + 12));
  if (count === null) return atom;
  reader.at += count[0].length;
  if (reader.text[reader.at] === "?") return null;
  const [, low, comma, high, sign] = count;
  const min = low === undefined ? (sign === "+" ? 1 : 0) : Number(low);
  const unbounded = sign === "+" || sign === "*" || (comma !== undefined && high === "");
  const max = unbounded ? Number.POSITIVE_INFINITY : sign === "?" ? 1 : comma === undefined ? min : Number(high);
  return { op: "repeat", a: atom, min, max };
}

function parseAtom(reader: Reader): Expression | null {
  const character = reader.text[reader.at] as string;
  if (character === "(") {
    if (!reader.text.startsWith("(?:", reader.at)) return null;
    reader.at += 3;
    const inner = parseChoice(reader);
    if (inner === null || reader.text[reader.at] !== ")") return null;
    reader.at++;
    return inner;
  }
  if (character === "[") return parseClass(reader);
  if ("^$*+?{}]".includes(character)) return null;
  reader.at++;
  if (character === ".") return { op: "set", set: allBytes };
  if (character !== "\\") return one(character);
  const set = parseEscape(reader);
  return set === null ? null : { op: "set", set };
}

function parseClass(reader: Reader): Expression | null {
  reader.at++;
  const isNegated = reader.text[reader.at] === "^";
  if (isNegated) reader.at++;
  let set = 0n;
  while (reader.at < reader.text.length && reader.text[reader.at] !== "]") {
    const from = parseClassMember(reader);
    if (from === null) return null;
    const isRange = reader.text[reader.at] === "-" && reader.text[reader.at + 1] !== "]";
    if (!isRange) {
      set |= from;
      continue;
    }
    reader.at++;
    const to = parseClassMember(reader);
    if (to === null || !isSingle(from) || !isSingle(to)) return null;
    set |= range(bitOf(from), bitOf(to));
  }
  reader.at++;
  return { op: "set", set: isNegated ? allBytes & ~set : set };
}

function parseClassMember(reader: Reader): bigint | null {
  const character = reader.text[reader.at++] as string;
  if (character === "\\") return parseEscape(reader);
  const code = character.charCodeAt(0);
  return code < 128 ? 1n << BigInt(code) : null;
}

function parseEscape(reader: Reader): bigint | null {
  const character = reader.text[reader.at++];
  if (character === "d") return digits;
  if (character === "w") return wordCharacters;
  if (character === "x") {
    const code = Number.parseInt(reader.text.slice(reader.at, reader.at + 2), 16);
    reader.at += 2;
    return code < 128 ? 1n << BigInt(code) : null;
  }
  return character !== undefined && /[^A-Za-z0-9]/.test(character) ? 1n << BigInt(character.charCodeAt(0)) : null;
}

const isSingle = (set: bigint) => set !== 0n && (set & (set - 1n)) === 0n;
const bitOf = (set: bigint) => set.toString(2).length - 1;
