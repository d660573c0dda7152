import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { xmlRules } from "#engine/rules/catalogue.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";

/** A file that is put into a Belegpaket. */
export interface MemberInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const golden = new URL("../corpus/", import.meta.url);

/** The files of the golden corpus under names of import files. */
export const goldenFiles: readonly MemberInput[] = readdirSync(golden, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".csv"))
  .toSorted()
  .map((name) => ({
    name: `EXTF_${name.replaceAll(/[\\/]/g, "_")}`,
    bytes: new Uint8Array(readFileSync(new URL(name, golden))),
  }));

const maxBytes = 1_000_000;

/** The bad examples of all rules about single XML files. */
export const xmlFiles: readonly MemberInput[] = xmlRules.flatMap(({ id, bad }) =>
  bad
    .filter(({ hostContext }) => hostContext === undefined)
    .map((example, index) => ({ name: `${id}-${index}.xml`, bytes: writeExample(example) }))
    .filter(({ bytes }) => bytes.length < maxBytes),
);

const corpus = new URL("../../../shared/corpus/", import.meta.url);

/** Files other people wrote; none where the folder is not there. */
export const corpusFiles: readonly (MemberInput & { readonly expect: string })[] = existsSync(
  new URL("INDEX.json", corpus),
)
  ? (
      JSON.parse(readFileSync(new URL("INDEX.json", corpus), "utf8")).files as readonly {
        readonly file: string;
        readonly expect: string;
      }[]
    )
      .filter(({ file }) => !file.endsWith(".zip"))
      .map(({ file, expect }) => ({
        name: basename(file),
        bytes: new Uint8Array(readFileSync(new URL(file, corpus))),
        expect,
      }))
  : [];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const lastExtension = '<extension xsi:type="File" name="Vertrag.pdf"/>';

export type Way = "unreferenced" | "beleg";

/** A Belegpaket in order with one more member, to which document.xml refers as a Beleg or not at all. */
export const writePackageWith = (member: MemberInput | null, way: Way = "unreferenced"): Uint8Array => {
  const pdf = encode("%PDF-1.7\n");
  const document =
    member === null || way === "unreferenced"
      ? exampleFiles.document
      : exampleFiles.document.replace(
          lastExtension,
          () => `${lastExtension}<extension xsi:type="File" name="${member.name}"/>`,
        );
  const entries: readonly ZipInput[] = [
    { name: "document.xml", content: encode(document) },
    { name: "RE-1001.xml", content: encode(exampleFiles.payable) },
    { name: "RE-1001.pdf", content: pdf },
    { name: "Vertrag.pdf", content: pdf },
    ...(member === null ? [] : [{ name: member.name, content: member.bytes }]),
  ];
  return writeZip(entries);
};
