import { encodeUtf8, encodeUtf16 } from "#tests/realism/encode.ts";
import type { Random } from "#tests/torture/random.ts";
import { findOccurrences } from "#tests/xml-mutations/find-occurrences.ts";
import type { Law, Spoil } from "./law.ts";
import { describeDifference } from "./observe.ts";
import { makeXml, type Piece, writePieces } from "./xml-subject.ts";

/** Rule, severity and element of every occurrence; not the line, nor the prefix of an attribute. */
async function observeXml(content: string | Uint8Array): Promise<readonly string[]> {
  const found = await findOccurrences(typeof content === "string" ? encodeUtf8(content) : content);
  return found.map(({ rule, severity, path }) => `${rule} ${severity} ${path.replace("@i:", "@xsi:")}`);
}

/** An attribute that no element has, in the last one with attributes. */
const spoilLastElement: Spoil = (text) => {
  const at = text.lastIndexOf('="');
  const name = text.lastIndexOf(" ", at);
  return `${text.slice(0, name)} unbekannt="1"${text.slice(name)}`;
};

const rewriting = (
  law: Pick<Law, "name" | "says">,
  rewrite: (pieces: readonly Piece[], random: Random) => string | Uint8Array,
  added: readonly string[] = [],
): Law => ({
  ...law,
  spoil: spoilLastElement,
  findBreach: async (draw, spoil) => {
    const { pieces, random } = makeXml(draw);
    const before = await observeXml(spoil(writePieces(pieces)));
    return describeDifference([...before, ...added], await observeXml(rewrite(pieces, random)));
  },
});

const isBlank = (piece: Piece | undefined): boolean => piece?.kind === "text" && piece.text.trim() === "";

/** Between two tags that are not the beginning and the end of one element. */
const mayTakeBlanks = (before: Piece | undefined, after: Piece | undefined): boolean =>
  before !== undefined &&
  before.kind !== "text" &&
  after !== undefined &&
  after.kind !== "text" &&
  !(before.kind === "open" && after.kind === "close");

function changeBlanks(pieces: readonly Piece[], random: Random): readonly Piece[] {
  const depth = pieces.map((piece, at) => isBlank(piece) && mayTakeBlanks(pieces[at - 1], pieces[at + 1]));
  return pieces.flatMap((piece, at): readonly Piece[] => {
    if (depth[at] === true)
      return random.share() < 0.5 ? [] : [{ kind: "text", text: random.pick([" ", "\n", "\r\n\t", "\n\n"]) }];
    const isBetween = mayTakeBlanks(piece, pieces[at + 1]);
    return isBetween && random.share() < 0.3
      ? [piece, { kind: "text", text: random.pick([" ", "\n", "\t"]) }]
      : [piece];
  });
}

const addComments = (pieces: readonly Piece[], random: Random): readonly Piece[] =>
  pieces.flatMap((piece, at): readonly Piece[] => {
    const isBetween = mayTakeBlanks(piece, pieces[at + 1]);
    return isBetween && random.share() < 0.3
      ? [piece, { kind: "text", text: random.pick(["<!-- a -->", "<?a b?>"]) }]
      : [piece];
  });

const turnAttributes = (pieces: readonly Piece[], random: Random): readonly Piece[] =>
  pieces.map((piece) => {
    if (piece.kind !== "open" && piece.kind !== "empty") return piece;
    const turned = piece.attributes.map((one) => [random.share(), one] as const).toSorted(([a], [b]) => a - b);
    return { ...piece, attributes: turned.map(([, one]) => one) };
  });

/** Names of elements and, in `xsi:type`, of types, with a prefix for the namespace that had none. */
const addPrefix = (pieces: readonly Piece[], random: Random): readonly Piece[] => {
  const declared = pieces
    .flatMap((piece) => ("attributes" in piece ? piece.attributes : []))
    .filter(({ name }) => name === "xmlns");
  // Without a namespace there is nothing a prefix could stand for, and another one inside would need its own.
  if (declared.length !== 1) return pieces;
  const prefix = random.pick(["d", "datev", "ns0", "_x"]);
  const named = (name: string): string => (name.includes(":") ? name : `${prefix}:${name}`);
  return pieces.map((piece) => {
    if (piece.kind === "text") return piece;
    if (piece.kind === "close") return { ...piece, name: named(piece.name) };
    const attributes = piece.attributes.map(({ name, value }) => {
      if (name === "xmlns") return { name: `xmlns:${prefix}`, value };
      return { name, value: name === "xsi:type" ? named(value) : value };
    });
    return { ...piece, name: named(piece.name), attributes };
  });
};

/** The prefix of the instance namespace, which is mostly called xsi. */
const renamePrefix = (text: string): string =>
  text.replace(/xmlns:xsi=/g, "xmlns:i=").replace(/(?<=\s)xsi:(?=\w+=)/g, "i:");

export const xmlLaws: readonly Law[] = [
  rewriting(
    {
      name: "blanks between elements",
      says: "Blanks, line ends and tabs between elements added, changed or removed: nothing changes.",
    },
    (pieces, random) => writePieces(changeBlanks(pieces, random)),
  ),
  rewriting(
    { name: "comments between elements", says: "Comments and instructions between elements: nothing changes." },
    (pieces, random) => writePieces(addComments(pieces, random)),
  ),
  rewriting(
    { name: "order of attributes", says: "The attributes of each element in another order: nothing changes." },
    (pieces, random) => writePieces(turnAttributes(pieces, random)),
  ),
  rewriting({ name: "quotes of attributes", says: "Attributes in single quotes: nothing changes." }, (pieces) =>
    writePieces(pieces, "'"),
  ),
  rewriting(
    {
      name: "prefix of elements",
      says: "A prefix for the namespace of the elements in place of none: nothing changes.",
    },
    (pieces, random) => writePieces(addPrefix(pieces, random)),
  ),
  rewriting({ name: "prefix of the instance", says: "Another prefix in place of xsi: nothing changes." }, (pieces) =>
    renamePrefix(writePieces(pieces)),
  ),
  rewriting({ name: "empty elements", says: "`<a></a>` in place of `<a/>`: nothing changes." }, (pieces) =>
    writePieces(
      pieces.flatMap((piece): readonly Piece[] =>
        piece.kind === "empty"
          ? [
              { ...piece, kind: "open" },
              { kind: "close", name: piece.name },
            ]
          : [piece],
      ),
    ),
  ),
  rewriting(
    { name: "UTF-16 of XML", says: "UTF-16 in place of UTF-8, declared so: exactly XML-G-005." },
    (pieces, random) => {
      const text = writePieces(pieces).replace(/encoding="[^"]*"/i, 'encoding="UTF-16"');
      return encodeUtf16(`\ufeff${text}`, random.pick(["le", "be"]));
    },
    ["XML-G-005 warning "],
  ),
];
