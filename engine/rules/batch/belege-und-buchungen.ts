import { type BatchMark, batchCheck } from "#engine/model/batch/batch-check.ts";
import type { BatchFacts } from "#engine/model/batch/batch-facts.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { beleglinkOhneBeleg, belegOhneBuchung } from "#engine/rules/xml/paket-inhalt.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";

/** Compares bookings of separate files with the documents of all Belegpakete in the upload. */
export const linkOhneBeleg = batchCheck({
  rule: beleglinkOhneBeleg,
  breaks: (files) => {
    if (files.some(({ content }) => content?.kind === "unread")) return [];
    const guids = new Set(listBelegpakete(files).flatMap((content) => content.guids));
    if (guids.size === 0) return [];
    return files.flatMap(({ content }, file): readonly BatchMark[] =>
      content?.kind !== "csv"
        ? []
        : [...content.beleglinks]
            .filter(([guid]) => !guids.has(guid))
            .map(([guid, position]) => ({ file, ...position, found: `BEDI "${guid}"` })),
    );
  },
  good: [batchOf(exampleGuid())],
  bad: [batchOf("00000000-0000-0000-0000-000000000000")],
});

export const buchungFehlt = batchCheck({
  rule: belegOhneBuchung,
  breaks: (files) => {
    const used = new Set<string>();
    for (const { content } of files) {
      if (content?.kind === "csv") for (const guid of content.beleglinks.keys()) used.add(guid);
    }
    if (used.size === 0) return [];
    for (const { linked } of listBelegpakete(files)) for (const guid of linked) used.add(guid);
    return files.flatMap(({ content }, file): readonly BatchMark[] =>
      content?.kind !== "belege"
        ? []
        : content.guids.filter((guid) => !used.has(guid)).map((guid) => ({ file, found: guid })),
    );
  },
  good: [batchOf(exampleGuid())],
  bad: [batchOf("00000000-0000-0000-0000-000000000000")],
});

const listBelegpakete = (files: readonly BatchFacts[]) =>
  files.flatMap(({ content }) => (content?.kind === "belege" ? [content] : []));

/** Guid of the only document in the Belegpaket of the examples. */
function exampleGuid(): string {
  return "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
}

function batchOf(guid: string) {
  return {
    label: `Beleglink BEDI "${guid}" neben einem Paket mit dem Dokument ${exampleGuid()}`,
    files: {
      "EXTF_Januar.csv": exampleFile(exampleRecord({ beleglink: `BEDI "${guid}"` })),
      "Belege.zip": () => writeBelegpaketExample({}),
    },
  };
}
