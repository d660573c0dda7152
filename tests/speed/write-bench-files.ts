import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { type BenchFiles, rows } from "./measure-engine.ts";
import { writeStapel } from "./write-stapel.ts";

/** The files all figures are about. */
export const writeBenchFiles = (): BenchFiles => ({
  clean: writeStapel(rows, false),
  wrong: writeStapel(rows, true),
  rich: writeStapel(rows, false, "rich"),
  thousand: writeStapel(1_000, false),
  tenThousand: writeStapel(10_000, false),
  ledger: writeLedger(5_000),
});

const record = /<accountsPayableLedger>.*?<\/accountsPayableLedger>/s.exec(exampleFiles.payable)?.[0] ?? "";

/** Every record has a text of its own. */
function writeLedger(records: number): Uint8Array {
  const all = Array.from({ length: records }, (_, index) => record.replace("Material", `Artikel ${index}`));
  return new TextEncoder().encode(
    exampleFiles.payable
      .replace(/<accountsPayableLedger>.*<\/accountsPayableLedger>/s, () => all.join("\n    "))
      .replace('consolidatedAmount="226.00"', `consolidatedAmount="${(119 * records).toFixed(2)}"`),
  );
}
