import { checkFile } from "#engine/check-file.ts";
import type { CheckOptions } from "#engine/check-options.ts";
import type { CheckResult, Report } from "#engine/report.ts";
import { combineRepairs } from "./combine-repairs.ts";
import { applyRepairs } from "./edit-list.ts";
import { proposeRepairs } from "./propose-repairs.ts";
import type { RepairProposal } from "./repair.ts";

export interface RepairedFile {
  readonly name: string;
  /** Always a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Check of the repaired bytes under the repaired name. */
  readonly result: CheckResult;
  readonly before: CheckResult;
  /** What was done, in this order; one that took several rounds with its first edits and the count of all. */
  readonly applied: readonly AppliedRepair[];
  /** Chosen, but left out: behind these repairs the check finds more errors than before. */
  readonly withheld: readonly RepairProposal[];
  /** What could still be done and was not chosen. */
  readonly left: readonly RepairProposal[];
}

export interface AppliedRepair extends RepairProposal {
  /** What its edits were made for: the file itself, or an earlier round of it. */
  readonly on: { readonly report: Report; readonly bytes: Uint8Array };
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
  let state: State = { name: file.name, bytes: file.bytes.slice(), result: before };
  const applied = new Map<string, AppliedRepair>();
  let withheld: readonly RepairProposal[] = [];
  let left: readonly RepairProposal[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const proposals = proposeRepairs(state, state.result, state.bytes);
    const chosen = proposals.filter(choose);
    left = proposals.filter((proposal) => !chosen.includes(proposal));
    if (chosen.length === 0) {
      withheld = [];
      break;
    }
    const kept = await keepHarmless(state, chosen, check);
    withheld = kept.withheld;
    if (kept.applied.length === 0) break;
    const on = { report: state.result.report, bytes: state.bytes };
    for (const one of kept.applied) {
      const earlier = applied.get(one.id);
      applied.set(one.id, earlier === undefined ? { ...one, on } : { ...earlier, count: earlier.count + one.count });
    }
    state = kept.state;
  }
  const { name, bytes, result } = state;
  return { name, bytes, result, before, applied: [...applied.values()], withheld, left };
}

/** Deferred edits take two or three rounds; the rest is room. */
const mostRounds = 12;

interface State {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
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
