import type { InputFile } from "#engine/model/check-options.ts";
import { type EditList, readEdit } from "#engine/repairs/edit/edit-list.ts";
import type { RepairProposal } from "#engine/repairs/edit/repair.ts";
import { proposeInParts } from "#engine/repairs/propose-repairs.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { readInParts } from "#engine/zip/file-parts.ts";
import { cutPieces, isNew, type Piece, sizeOf } from "#engine/zip/pieces.ts";
import { type AppliedRepair, isNoWorse, joinRounds, type RepairedFile, type RepairOptions } from "./repair-file.ts";

export interface RepairedBelegpaket extends Omit<RepairedFile, "bytes"> {
  /** The repaired archive, in order; most of it are parts of the original. */
  readonly pieces: readonly Piece[];
}

type Slice = NonNullable<InputFile["slice"]>;

/**
 * Repairs a Belegpaket without holding it in memory: one proposal after the other, each checked like a file of its own.
 * Null when the file is none.
 */
export async function repairBelegpaket(
  file: { readonly name: string; readonly size: number; readonly slice: Slice },
  { choose, ...options }: RepairOptions,
): Promise<RepairedBelegpaket | null> {
  const { name } = file;
  const readerOf =
    (pieces: readonly Piece[]): Slice =>
    (from, to) =>
      readPieces(cutPieces(pieces, from, to), file.slice);
  const check = (pieces: readonly Piece[]): Promise<CheckResult> => {
    const size = sizeOfAll(pieces);
    const slice = readerOf(pieces);
    return checkFile({ name, size, bytes: () => slice(0, size), slice }, options);
  };
  let pieces: readonly Piece[] = [{ from: 0, to: file.size }];
  const before = await check(pieces);
  if (before.report.format.family !== "belegpaket") return null;
  let result = before;
  const applied: AppliedRepair[] = [];
  for (;;) {
    const proposals = await readInParts(readerOf(pieces), proposeInParts(result, sizeOfAll(pieces)));
    const chosen = proposals.filter((one) => choose(one, { isUncovered: false }));
    const left = proposals.filter((one) => !chosen.includes(one));
    const withheld: RepairProposal[] = [];
    let isRepaired = false;
    for (const proposal of chosen) {
      const next = editPieces(pieces, proposal.edits);
      const after = await check(next);
      isRepaired = isNoWorse(after, result);
      if (!isRepaired) {
        withheld.push(proposal);
        continue;
      }
      applied.push({ ...proposal, on: { report: result.report, bytes: new Uint8Array(0) } });
      pieces = next;
      result = after;
      break;
    }
    if (!isRepaired || applied.length >= mostRepairs) {
      return {
        name,
        pieces,
        result,
        before,
        applied: joinRounds(applied),
        withheld,
        left,
        lasting: [],
        loss: undefined,
        lostValues: [],
      };
    }
  }
}

/** There are four kinds, and one may open the way for another once. */
const mostRepairs = 8;

const sizeOfAll = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);

/** The pieces of the file after these edits of the file the given ones make. */
function editPieces(pieces: readonly Piece[], edits: EditList): readonly Piece[] {
  const edited: Piece[] = [];
  let from = 0;
  for (let index = 0; index < edits.count; index++) {
    const { offset, length, replacement } = readEdit(edits, index);
    edited.push(...cutPieces(pieces, from, offset));
    if (replacement.length > 0) edited.push(replacement.slice());
    from = offset + length;
  }
  return [...edited, ...cutPieces(pieces, from, sizeOfAll(pieces))];
}

async function readPieces(pieces: readonly Piece[], slice: Slice): Promise<Uint8Array> {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return isNew(only) ? only : slice(only.from, only.to);
  const bytes = new Uint8Array(sizeOfAll(pieces));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(isNew(piece) ? piece : await slice(piece.from, piece.to), at);
    at += sizeOf(piece);
  }
  return bytes;
}
