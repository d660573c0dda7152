import { checkFile } from "#engine/check-file.ts";
import type { CheckOptions } from "#engine/check-options.ts";
import type { CheckResult } from "#engine/report.ts";
import { combineRepairs } from "./combine-repairs.ts";
import { applyRepairs } from "./edit-list.ts";
import { proposeRepairs } from "./propose-repairs.ts";
import type { RepairProposal } from "./repair.ts";

export interface RepairedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Check of the repaired bytes under the repaired name. */
  readonly result: CheckResult;
  readonly before: CheckResult;
  /** What was done, in this order. */
  readonly applied: readonly RepairProposal[];
  /** Chosen, but left out: behind these repairs the check finds more errors than before. */
  readonly withheld: readonly RepairProposal[];
}

export interface RepairOptions extends CheckOptions {
  /** Decides about every proposal, those included that only show after others were applied. */
  readonly choose: (proposal: RepairProposal) => boolean;
}

/**
 * Applies the chosen repairs, checks again and goes on until there is nothing left to do, so that a second repair
 * changes nothing. What would add errors is withheld.
 */
export async function repairFile(
  file: { readonly name: string; readonly bytes: Uint8Array },
  { choose, ...options }: RepairOptions,
): Promise<RepairedFile> {
  const check = (state: { readonly name: string; readonly bytes: Uint8Array }) =>
    checkFile({ name: state.name, size: state.bytes.length, bytes: async () => state.bytes }, options);
  const before = await check(file);
  let state = { ...file, result: before };
  const applied = new Map<string, RepairProposal>();
  let withheld: readonly RepairProposal[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const chosen = proposeRepairs(state, state.result, state.bytes).filter(choose);
    if (chosen.length === 0) {
      withheld = [];
      break;
    }
    const kept = await keepHarmless(state, chosen, check);
    withheld = kept.withheld;
    if (kept.applied.length === 0) break;
    for (const one of kept.applied) {
      applied.set(one.id, { ...one, count: one.count + (applied.get(one.id)?.count ?? 0) });
    }
    state = kept.state;
  }
  const { name, bytes, result } = state;
  return { name, bytes, result, before, applied: [...applied.values()], withheld };
}

/** Deferred edits take two or three rounds; the rest is room. */
const mostRounds = 12;

interface State {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly result: CheckResult;
}

/** All at once where that does no harm, one after the other where it does. */
async function keepHarmless(
  state: State,
  chosen: readonly RepairProposal[],
  check: (state: Pick<State, "name" | "bytes">) => Promise<CheckResult>,
): Promise<Kept> {
  const attempt = async (proposals: readonly RepairProposal[]): Promise<Kept | null> => {
    const { edits, counts } = combineRepairs(proposals);
    const name = proposals.find(({ newName }) => newName !== undefined)?.newName ?? state.name;
    const bytes = applyRepairs(state.bytes, edits);
    const result = await check({ name, bytes });
    if (!isNoWorse(result, state.result)) return null;
    const applied = proposals.flatMap((proposal, index) => {
      const count = proposal.newName === undefined ? (counts[index] ?? 0) : 1;
      return count === 0 ? [] : [{ ...proposal, count }];
    });
    return { state: { name, bytes, result }, applied, withheld: [] };
  };
  const together = await attempt(chosen);
  if (together !== null) return together;
  let kept: Kept = { state, applied: [], withheld: [] };
  let proposals: readonly RepairProposal[] = [];
  const withheld: RepairProposal[] = [];
  for (const proposal of chosen) {
    const next = await attempt([...proposals, proposal]);
    if (next === null) withheld.push(proposal);
    else {
      kept = next;
      proposals = [...proposals, proposal];
    }
  }
  return { ...kept, withheld };
}

interface Kept {
  readonly state: State;
  readonly applied: readonly RepairProposal[];
  readonly withheld: readonly RepairProposal[];
}

function isNoWorse(after: CheckResult, before: CheckResult): boolean {
  if (after.report.verdict === "notCheckable" && before.report.verdict !== "notCheckable") return false;
  return after.report.counts.error <= before.report.counts.error;
}
