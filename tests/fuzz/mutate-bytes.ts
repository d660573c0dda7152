import type { Random } from "#tests/torture/random.ts";

/** Bytes with a meaning to some reader. */
const tokens: readonly string[] = [
  ...[
    '"',
    '""',
    ";",
    "\r\n",
    "\n",
    "\r",
    "\u0000",
    "\u00ff\u00fe",
    "\u00fe\u00ff",
    "\u00ef\u00bb\u00bf",
    "\u001a",
    "\t",
  ],
  ...["EXTF", "DTVF", ";700;21;", "0,00", "-1,5", "99999999999999999999", "\u0081", "\u00e4", "\u00c3\u00a4", "3102"],
  ...[
    "<",
    ">",
    "/>",
    "</",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?",
    "<!DOCTYPE a [",
    "&",
    "&amp;",
    "&x;",
    "&#0;",
    "&#x10FFFF;",
  ],
  ...[
    "PK\u0003\u0004",
    "PK\u0001\u0002",
    "PK\u0005\u0006",
    "PK\u0006\u0006",
    "PK\u0006\u0007",
    "\u00ff\u00ff\u00ff\u00ff",
  ],
  ...["../", "xmlns:a=", "xsi:type=", "%PDF-", ":20:", "[Allgemein]"],
];

type Change = readonly [name: string, change: (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array];

const changes: readonly Change[] = [
  ["flip", (bytes, random) => changeSome(bytes, random, (byte) => byte ^ (1 << random.whole(0, 7)))],
  ["overwrite", (bytes, random) => changeSome(bytes, random, () => random.whole(0, 255))],
  ["cut", (bytes, random) => bytes.slice(0, random.whole(0, bytes.length))],
  ["drop", (bytes, random) => replace(bytes, range(bytes, random), none)],
  ["insert", (bytes, random) => replace(bytes, point(bytes, random), token(random))],
  [
    "insert again and again",
    (bytes, random) => replace(bytes, point(bytes, random), repeat(token(random), random.whole(2, 3000))),
  ],
  ["duplicate", (bytes, random) => duplicate(bytes, range(bytes, random), random.whole(1, 20))],
  ["splice", (bytes, random, other) => replace(bytes, range(bytes, random), other.subarray(...range(other, random)))],
  [
    "head of one, tail of the other",
    (bytes, random, other) => join(bytes.subarray(0, point(bytes, random)[0]), other.subarray(point(other, random)[0])),
  ],
];

/** One to four random changes, one after the other. */
export function mutateBytes(
  original: Uint8Array,
  random: Random,
  other: Uint8Array,
): { readonly bytes: Uint8Array; readonly made: string } {
  let bytes = original.slice();
  const names: string[] = [];
  for (let left = random.whole(1, 4); left > 0; left--) {
    const [name, change] = random.pick(changes);
    bytes = change(bytes, random, other).slice(0, maxBytes);
    names.push(name);
  }
  return { bytes, made: names.join(", ") };
}

/** Ranges double again and again; what is asked here is what a reader does with the content. */
const maxBytes = 1_000_000;
const none = new Uint8Array(0);

function changeSome(bytes: Uint8Array, random: Random, change: (byte: number) => number): Uint8Array {
  for (let left = Math.min(random.whole(1, 12), bytes.length); left > 0; left--) {
    const at = random.whole(0, bytes.length - 1);
    bytes[at] = change(bytes[at] ?? 0);
  }
  return bytes;
}

const point = (bytes: Uint8Array, random: Random): readonly [number, number] => {
  const at = random.whole(0, bytes.length);
  return [at, at];
};

/** Mostly short. */
const range = (bytes: Uint8Array, random: Random): readonly [number, number] => {
  const [from] = point(bytes, random);
  const length = random.whole(0, random.pick([2, 20, 200, bytes.length]));
  return [from, Math.min(bytes.length, from + length)];
};

const token = (random: Random): Uint8Array => Uint8Array.from(random.pick(tokens), (letter) => letter.charCodeAt(0));

export function repeat(part: Uint8Array, times: number): Uint8Array {
  const whole = new Uint8Array(part.length * times);
  for (let index = 0; index < times; index++) whole.set(part, index * part.length);
  return whole;
}

const duplicate = (bytes: Uint8Array, [from, to]: readonly [number, number], times: number): Uint8Array =>
  replace(bytes, [to, to], repeat(bytes.subarray(from, Math.min(to, from + 50_000)), times));

const replace = (bytes: Uint8Array, [from, to]: readonly [number, number], by: Uint8Array): Uint8Array =>
  join(bytes.subarray(0, from), by, bytes.subarray(to));

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
