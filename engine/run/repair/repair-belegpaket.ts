import type { InputFile } from "#engine/model/check-options.ts";
import { type EditList, readEdit } from "#engine/repairs/edit/edit-list.ts";
import type { RepairProposal } from "#engine/repairs/edit/repair.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { readInParts } from "#engine/zip/file-parts.ts";
import { cutPieces, isNew, type Piece, sizeOf } from "#engine/zip/pieces.ts";
import { proposeInParts } from "./propose-repairs.ts";
import {
  type AppliedRepair,
  isNoWorse,
  joinRounds,
  keepDoubt,
  type RepairedFile,
  type RepairOptions,
} from "./repair-file.ts";

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
  { choose, now, ...options }: RepairOptions,
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
  const start: readonly Piece[] = [{ from: 0, to: file.size }];
  const before = await check(start);
  if (before.report.format.family !== "belegpaket") return null;
  const host = { now };
  const propose = ({ pieces, result }: State) =>
    readInParts(readerOf(pieces), proposeInParts(result, sizeOfAll(pieces), host));
  const way: Way = { choose, check, propose, previous: null };
  const { state, applied, withheld, left } = await repairInRounds({ pieces: start, result: before }, way, maxRepairs);
  return {
    name,
    ...state,
    before,
    applied: joinRounds(applied),
    withheld,
    left,
    lasting: [],
    loss: undefined,
    lostValues: [],
  };
}

/** Enough for a Belegpaket with data files of every kind. */
const maxRepairs = 24;

interface State {
  readonly pieces: readonly Piece[];
  readonly result: CheckResult;
}

interface Way {
  readonly choose: RepairOptions["choose"];
  readonly check: (pieces: readonly Piece[]) => Promise<CheckResult>;
  readonly propose: (state: State) => Promise<readonly RepairProposal[]>;
  /** Proposals that were there before a member was uncovered; null while none was. */
  readonly previous: ReadonlySet<string> | null;
}

interface Outcome {
  readonly state: State;
  readonly applied: readonly AppliedRepair[];
  readonly withheld: readonly RepairProposal[];
  readonly left: readonly RepairProposal[];
}

/** One repair after the other; one that shows errors hidden before counts with all that follows it. */
async function repairInRounds(start: State, way: Way, rounds: number): Promise<Outcome> {
  let state = start;
  let { previous } = way;
  const applied: AppliedRepair[] = [];
  const doubted = new Map<string, RepairProposal>();
  for (;;) {
    const proposals = (await way.propose(state)).map((one) => keepDoubt(one, doubted));
    const isUncovered = ({ id }: RepairProposal): boolean => previous?.has(id) === false;
    const chosen = proposals.filter((one) => way.choose(one, { isUncovered: isUncovered(one) }));
    const left = proposals.filter((one) => !chosen.includes(one));
    for (const one of left) if (one.risk !== "low") doubted.set(one.rule, one);
    const withheld: RepairProposal[] = [];
    const seen = new Set([...(previous ?? []), ...proposals.map(({ id }) => id)]);
    let next: State | null = null;
    for (const proposal of applied.length < rounds ? chosen : []) {
      const step = { ...proposal, on: { report: state.result.report, bytes: new Uint8Array(0) } };
      const pieces = editPieces(state.pieces, proposal.edits);
      const after = { pieces, result: await way.check(pieces) };
      if (isNoWorse(after.result, state.result)) {
        applied.push(step);
        if (proposal.uncovers === true) previous = seen;
        next = after;
        break;
      }
      const deep =
        proposal.uncovers === true
          ? await repairInRounds(after, { ...way, previous: seen }, rounds - applied.length - 1)
          : null;
      if (deep !== null && isNoWorse(deep.state.result, state.result))
        return { ...deep, applied: [...applied, step, ...deep.applied] };
      withheld.push(proposal);
    }
    if (next === null) return { state, applied, withheld, left };
    state = next;
  }
}

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
