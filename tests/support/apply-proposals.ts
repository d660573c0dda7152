import { checkFile } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { applyRepairs, readEdit } from "#engine/repairs/edit/edit-list.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";

export interface Applied {
  readonly text: string;
  /** Line and field of each edit: `3:9`. */
  readonly places: readonly string[];
}

/** A CSV file after each of its proposals alone, by the id of the proposal, such as `CSV-R-907/low`. */
export async function applyProposals(content: string): Promise<Readonly<Record<string, Applied>>> {
  const bytes = latin1Bytes(content);
  const name = "EXTF_Datei.csv";
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  return Object.fromEntries(
    proposeRepairs({ name }, result, bytes).map(({ id, edits }) => {
      const places = Array.from({ length: edits.count }, (_, index) => readEdit(edits, index));
      return [
        id,
        {
          text: new TextDecoder("latin1").decode(applyRepairs(bytes, edits)),
          places: places.map(({ line, field }) => `${line}:${field}`),
        },
      ];
    }),
  );
}
