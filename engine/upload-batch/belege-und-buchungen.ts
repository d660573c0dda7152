import { exampleFile, exampleRecord } from "#engine/rules/example-file.ts";
import { writePackageExample } from "#engine/xml/rules/example-package.ts";
import { beleglinkOhneBeleg, belegOhneBuchung } from "#engine/xml/rules/paket-inhalt.ts";
import type { BatchCheck, BatchMark } from "./batch-check.ts";
import type { BatchFacts } from "./batch-facts.ts";

/** Bookings in files of their own against the documents of all packages beside them. */
export const linkOhneBeleg: BatchCheck = {
  rule: beleglinkOhneBeleg,
  breaks: (files) => {
    const guids = new Set(listPackages(files).flatMap((content) => content.guids));
    if (guids.size === 0) return [];
    return files.flatMap(({ content }, file): readonly BatchMark[] =>
      content?.kind !== "csv"
        ? []
        : [...content.beleglinks]
            .filter(([guid]) => !guids.has(guid))
            .map(([guid, place]) => ({ file, ...place, found: `BEDI "${guid}"` })),
    );
  },
  good: [batchOf(exampleGuid())],
  bad: [batchOf("00000000-0000-0000-0000-000000000000")],
};

export const buchungFehlt: BatchCheck = {
  rule: belegOhneBuchung,
  breaks: (files) => {
    const used = new Set<string>();
    for (const { content } of files) {
      if (content?.kind === "csv") for (const guid of content.beleglinks.keys()) used.add(guid);
    }
    if (used.size === 0) return [];
    for (const { linked } of listPackages(files)) for (const guid of linked) used.add(guid);
    return files.flatMap(({ content }, file): readonly BatchMark[] =>
      content?.kind !== "belege"
        ? []
        : content.guids.filter((guid) => !used.has(guid)).map((found) => ({ file, found })),
    );
  },
  good: [batchOf(exampleGuid())],
  bad: [batchOf("00000000-0000-0000-0000-000000000000")],
};

const listPackages = (files: readonly BatchFacts[]) =>
  files.flatMap(({ content }) => (content?.kind === "belege" ? [content] : []));

/** Of the only document with a guid in the package of the examples. */
function exampleGuid(): string {
  return "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
}

function batchOf(guid: string) {
  return {
    says: `Beleglink BEDI "${guid}" neben einem Paket mit dem Dokument ${exampleGuid()}`,
    files: {
      "EXTF_Januar.csv": exampleFile(exampleRecord({ beleglink: `BEDI "${guid}"` })),
      "Belege.zip": () => writePackageExample({}),
    },
  };
}
