import { applyRepairs, checkFile, proposeRepairs, setCells } from "#engine/index.ts";
import { toOffer } from "./repair-bytes.ts";
import { readAll } from "./to-input-file.ts";
import type { EditOutcome, RepairOffer, Request } from "./worker-calls.ts";

/** Writes values into cells of a copy and checks it; everything else stays as it is, byte for byte. */
export const editCells = async ({ edits, before, category, ...file }: Request<"editCells">): Promise<EditOutcome> => {
  const { name, route, now } = file;
  const original = await readAll(file.bytes);
  const set = setCells(original, category, edits);
  if (!set.ok) return set;
  const bytes = applyRepairs(original, set.edits);
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route });
  return {
    ok: true,
    outcome: {
      name,
      content: new Blob([bytes]),
      report: result.report,
      before,
      applied: set.described.map((sample): RepairOffer => {
        const { line, field, fieldName = `Feld ${field}` } = sample;
        return {
          id: `HAND/${line}/${field}`,
          rule: edits.find((edit) => edit.line === line && edit.field === field)?.rule ?? "",
          title: `Zeile ${line}, ${fieldName} von Hand geändert`,
          risk: "high",
          preselected: false,
          count: 1,
          loses: "Der frühere Wert steht nur noch in der geprüften Datei.",
          samples: [sample],
        };
      }),
      withheld: [],
      left: proposeRepairs({ name }, result, bytes, { now }).map((proposal) => toOffer(proposal, result.report, bytes)),
      lasting: [],
      loss: null,
      lostValues: [],
    },
  };
};
