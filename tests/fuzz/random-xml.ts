import fc from "fast-check";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { encode } from "./csv-inputs.ts";
import type { MakeInput } from "./fuzz-maker.ts";

const bases = Object.values(exampleFiles);
/** Names, attributes and values as they stand in the examples, to be put where they do not belong. */
const pick = (pattern: RegExp): readonly string[] => [...new Set(bases.flatMap((text) => text.match(pattern) ?? []))];
const tags = pick(/<\/?[A-Za-z_][^<>]*>/g);
const values = pick(/(?<=>)[^<>\s][^<>]*(?=<)/g);

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...tags) },
  { weight: 3, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(..."<>/=\"'&;![]-?x: \n\u0000ä\ufffe"), maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "<!-- -- -->",
      "<![CDATA[x]]>",
      "<?x y?>",
      "<!DOCTYPE a>",
      "&x;",
      "&#55296;",
      "<a:b/>",
      "<a xmlns:b='' b:c='1' b:c='2'/>",
    ),
  },
);
const change = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(60), piece });

/** A DATEV XML file with tags and values in wrong places, or a heap of them. */
export const randomXml: MakeInput = (random) => {
  const seed = random.whole(0, 2 ** 30);
  const base = random.pick(bases);
  const encoding = random.pick(["utf-8", "utf-8", "utf-8", "utf-8-bom", "utf-16le", "utf-16be", "latin1"]);
  if (random.share() < 0.3) {
    const [pieces = []] = fc.sample(fc.array(piece, { maxLength: 60 }), { seed, numRuns: 1 });
    return { name: "a.xml", bytes: encode(pieces.join(""), encoding), made: `heap of tags, ${encoding}` };
  }
  const [edits = []] = fc.sample(fc.array(change, { minLength: 1, maxLength: 8 }), { seed, numRuns: 1 });
  let text = base;
  for (const edit of edits) {
    const at = Math.floor(edit.share * text.length);
    text = text.slice(0, at) + edit.piece + text.slice(at + edit.length);
  }
  return { name: "a.xml", bytes: encode(text, encoding), made: `changed example, ${encoding}` };
};
