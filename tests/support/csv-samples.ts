import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface CsvFile {
  readonly label: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Our own cases, and where the folder lies beside the repository the files other people wrote. */
export const listSamples = (): readonly CsvFile[] =>
  [new URL("../corpus/buchungsstapel/", import.meta.url), new URL("../../../shared/corpus/csv/", import.meta.url)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /\.(?:csv|txt)$/.test(name))
        .map((name) => ({ label: name, name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) })),
    );
