import { deflateRawSync, inflateRawSync } from "node:zlib";
import { belegpaketRules } from "#engine/rules/catalogue.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";
import { encodeUtf8 } from "#tests/realism/encode.ts";
import { createRandom, type Random } from "#tests/torture/random.ts";
import { findOccurrences } from "#tests/xml-mutations/find-occurrences.ts";
import type { Draw, Law, Spoil } from "./law.ts";
import { describeDifference } from "./observe.ts";
import { makeXml, writePieces } from "./xml-subject.ts";

const maxBytes = 200_000;

/** Members of the examples of all rules about a Belegpaket, as far as they can be unpacked. */
const bases: readonly (readonly ZipInput[])[] = belegpaketRules
  .flatMap(({ good, bad }) => [...good, ...bad])
  .flatMap((example) => {
    const bytes = writeBelegpaketExample(example);
    const { entries, defect } = readDirectory(bytes);
    const isPlain = entries.every((entry) => entry.defect === null && [0, 8].includes(entry.method));
    if (defect !== null || !isPlain || bytes.length > maxBytes) return [];
    const names = entries.map(({ name }) => name.text);
    if (new Set(names).size < names.length) return [];
    return [
      entries.map(({ name, from, to, method }): ZipInput => {
        const packed = bytes.slice(from, to);
        return { name: name.text, content: method === 0 ? packed : new Uint8Array(inflateRawSync(packed)) };
      }),
    ];
  });

/** A package in which some data files are others, and others lie beside them. */
function makePackage({ seed, size }: Draw): { readonly random: Random; readonly members: readonly ZipInput[] } {
  const random = createRandom(seed);
  let members = random.pick(bases);
  for (let edit = 1; edit < size; edit++) {
    const content = encodeUtf8(
      writePieces(makeXml({ seed: random.whole(0, 2 ** 30), size: random.whole(1, 3) }).pieces),
    );
    const at = random.whole(0, members.length - 1);
    const isData = members[at]?.name.endsWith(".xml") === true && members[at]?.name !== "document.xml";
    const name = isData ? (members[at]?.name ?? "") : `Beilage${edit}.xml`;
    members = isData ? members.toSpliced(at, 1, { name, content }) : [...members, { name, content }];
  }
  return { random, members };
}

/** Of two data files with the same Beleg, and of two names that only differ in case, the second one is named. */
const namingSecond: readonly string[] = ["XML-D-027", "XML-P-011"];

/** Rule, severity, member and element of every occurrence. */
async function observeZip(members: readonly ZipInput[]): Promise<readonly string[]> {
  const found = await findOccurrences(writeZip(members));
  return found.map(({ rule, severity, member, path, line }) =>
    namingSecond.includes(rule) ? rule : `${rule} ${severity} ${member} ${path} ${line}`,
  );
}

/** Another word for what the package is: no file is a list of its documents any more. */
const spoilNames: Spoil = (name) => name.replace("document.xml", "documents.xml");

const rewriting = (
  law: Pick<Law, "name" | "says">,
  rewrite: (members: readonly ZipInput[], random: Random) => readonly ZipInput[],
): Law => ({
  ...law,
  spoil: spoilNames,
  findBreach: async (draw, spoil) => {
    const { members, random } = makePackage(draw);
    const before = await observeZip(members.map((member) => ({ ...member, name: spoil(member.name) })));
    return describeDifference(before, await observeZip(rewrite(members, random)));
  },
});

export const zipLaws: readonly Law[] = [
  rewriting(
    {
      name: "order of members",
      says: "The members of a Belegpaket in another order: nothing changes but which of two equal ones is named (XML-D-027, XML-P-011).",
    },
    (members, random) =>
      members
        .map((member) => [random.share(), member] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, member]) => member),
  ),
  rewriting(
    { name: "packed members", says: "Some members of a Belegpaket packed, the others stored: nothing changes." },
    (members, random) =>
      members.map((member) =>
        random.share() < 0.5
          ? member
          : { ...member, packed: { method: 8, bytes: new Uint8Array(deflateRawSync(member.content)) } },
      ),
  ),
];
