import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { writeExample } from "./example-files.ts";

/** The archive of an example. A member with the name Kopie.xml repeats the ledger file. */
export const writeBelegpaketExample = (example: BelegpaketExample): Uint8Array => {
  const ledger = writeExample({ base: "payable", edits: example.ledger ?? [] });
  const pdf = new TextEncoder().encode("%PDF-1.7\n");
  const base = [
    { name: "document.xml", content: writeExample({ base: "document", edits: example.document ?? [] }) },
    { name: "RE-1001.xml", content: ledger },
    { name: "RE-1001.pdf", content: pdf },
    { name: "Vertrag.pdf", content: pdf },
  ];
  const added = (example.with ?? []).map((entry) => ({
    ...entry,
    content:
      entry.name === "Kopie.xml"
        ? ledger
        : typeof entry.content === "string"
          ? new TextEncoder().encode(entry.content)
          : entry.content(),
  }));
  const zip = writeZip([...base.filter(({ name }) => example.without?.includes(name) !== true), ...added]);
  return zip.subarray(0, zip.length - (example.cut ?? 0));
};
