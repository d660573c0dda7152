import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { packBytes, planBytes } from "./pack-bytes.ts";
import { toInputFile } from "./to-input-file.ts";

const stapel = {
  name: "EXTF_a.csv",
  bytes: new Blob([latin1Bytes(exampleFile()).slice()]),
  route: "manual",
} as const;
const files = [{ name: "RE-1001.pdf", bytes: new Blob(["%PDF-1.7\n"]) }];

test("the Belegpaket holds the receipt as it is, and both files come with their verdicts", async () => {
  const packed = await packBytes({ stapel, files, chosen: new Map() });
  if (!packed.ok) throw new Error(packed.reason);
  expect([packed.paket.verdict, packed.stapel.verdict, packed.writtenLinks]).toEqual(["importable", "importable", 1]);
  const paket = toInputFile({ name: packed.paket.name, bytes: packed.paket.content });
  const { report } = await checkFile(paket, { route: "manual" });
  expect([report.verdict, report.members?.map(({ name }) => name)]).toEqual([
    "importable",
    ["document.xml", "RE-1001.pdf"],
  ]);
  expect(await packed.paket.content.text()).toContain("%PDF-1.7\n");
});

test("no Buchungsstapel is refused with a reason", async () => {
  const text = { ...stapel, bytes: new Blob(["a;b\r\n"]) };
  const refused = { ok: false, reason: "Die Datei ist keine Datei im DATEV-Format." };
  expect(await planBytes({ stapel: text, files, chosen: new Map() })).toEqual(refused);
  expect(await packBytes({ stapel: text, files, chosen: new Map() })).toEqual(refused);
});
