import type { CheckOptions } from "#engine/model/check-options.ts";
import { combineRepairs } from "#engine/repairs/combine-repairs.ts";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import type { RepairHost, RepairProposal } from "#engine/repairs/edit/repair.ts";
import type { Occurrence } from "#engine/report/report.ts";
import type { CheckResult, Finding, Report } from "#engine/rules/reported.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { createLosses, type Losses } from "./find-losses.ts";
import { proposeRepairs } from "./propose-repairs.ts";

export interface RepairedFile {
  readonly name: string;
  /** Always a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Check of the repaired bytes under the repaired name. */
  readonly result: CheckResult;
  readonly before: CheckResult;
  /** Applied repairs in order; one that took several rounds has its first edits and the total count. */
  readonly applied: readonly AppliedRepair[];
  /** Chosen, but left out: after these repairs the check finds more errors than before. */
  readonly withheld: readonly RepairProposal[];
  /** Possible repairs that were not chosen. */
  readonly left: readonly RepairProposal[];
  /** Losses no longer visible in the repaired file, because repairs removed their traces. */
  readonly lasting: readonly Finding[];
  /** German sentence about values a program has, or may have, destroyed. Undefined if there are none. */
  readonly loss: string | undefined;
  /** The first thousand of these values, as written in the file. */
  readonly lostValues: readonly Occurrence[];
}

export type AppliedRepair = RepairProposal & {
  /** The state its edits refer to: the file itself, or an earlier round. */
  readonly on: { readonly report: Report; readonly bytes: Uint8Array };
};

export interface RepairOptions extends CheckOptions, RepairHost {
  /**
   * Decides about every proposal. `isUncovered` says that it could not be known before, because a repair that was
   * chosen first had to make the rest of the file readable.
   */
  readonly choose: (proposal: RepairProposal, circumstances: { readonly isUncovered: boolean }) => boolean;
}

/**
 * Applies the chosen repairs, checks again and goes on until there is nothing left to do, so that a second repair
 * changes nothing. What would add errors is withheld.
 */
export async function repairFile(
  file: { readonly name: string; readonly bytes: Uint8Array },
  { choose, now, ...options }: RepairOptions,
): Promise<RepairedFile> {
  const check = (state: { readonly name: string; readonly bytes: Uint8Array }) =>
    checkFile({ name: state.name, size: state.bytes.length, bytes: async () => state.bytes }, options);
  const before = await check(file);
  const start: State = { name: file.name, bytes: file.bytes.slice(), result: before };
  const losses = createLosses();
  const way: Way = { choose, check, host: { now }, losses, previous: null };
  const { state, applied, withheld, left } = await repairInRounds(start, way, maxRounds);
  return {
    ...state,
    before,
    applied: joinRounds(applied),
    withheld,
    left,
    lasting: losses.listLasting(state.result),
    loss: losses.summarise(state.result),
    lostValues: losses.describe(),
  };
}

/** Deferred edits take two or three rounds; of a Belegpaket one repair is made in each. */
const maxRounds = 24;

interface State {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly result: CheckResult;
}

interface Way {
  readonly choose: RepairOptions["choose"];
  readonly check: (state: Pick<State, "name" | "bytes">) => Promise<CheckResult>;
  readonly host: RepairHost;
  readonly losses: Losses;
  /** Proposals that were there before the file was uncovered; null while nothing was. */
  readonly previous: ReadonlySet<string> | null;
}

interface Kept {
  readonly state: State;
  readonly applied: readonly AppliedRepair[];
  readonly withheld: readonly RepairProposal[];
}

type Outcome = Kept & { readonly left: readonly RepairProposal[] };

async function repairInRounds(start: State, way: Way, rounds: number): Promise<Outcome> {
  let state = start;
  let previous = way.previous;
  const doubted = new Map<string, RepairProposal>();
  const applied: AppliedRepair[] = [];
  let left: readonly RepairProposal[] = [];
  for (let round = 0; round < rounds; round++) {
    way.losses.note(state);
    const proposals = proposeRepairs(state, state.result, state.bytes, way.host).map((one) => keepDoubt(one, doubted));
    const chosen = proposals.filter((one) =>
      way.choose(one, { isUncovered: previous !== null && previous.has(one.id) === false }),
    );
    left = proposals.filter((proposal) => !chosen.includes(proposal));
    for (const one of left) if (one.risk !== "low") doubted.set(one.rule, one);
    if (chosen.length === 0) return { state, applied, withheld: [], left };
    const before = state;
    const kept = await selectHarmless(before, chosen, way.check);
    const uncovering = kept.withheld.find(({ uncovers }) => uncovers === true);
    if (uncovering !== undefined) {
      const seen = new Set([...(previous ?? []), ...proposals.map(({ id }) => id)]);
      const deep = await uncover(kept.state, uncovering, { ...way, previous: seen }, rounds - round - 1);
      if (deep !== null) return { ...deep, applied: [...applied, ...kept.applied, ...deep.applied] };
    }
    if (kept.applied.some(({ uncovers }) => uncovers === true)) {
      previous = new Set([...(previous ?? []), ...proposals.map(({ id }) => id)]);
    }
    if (kept.applied.length === 0) return { state, applied, withheld: kept.withheld, left };
    applied.push(...kept.applied);
    state = kept.state;
    if (round === rounds - 1) return { state, applied, withheld: kept.withheld, left };
  }
  return { state, applied, withheld: [], left };
}

/** A decision left to a person in an earlier round stays open, even if repaired values seem to settle it. */
export function keepDoubt(proposal: RepairProposal, doubted: ReadonlyMap<string, RepairProposal>): RepairProposal {
  const earlier = doubted.get(proposal.rule);
  if (earlier === undefined || earlier.risk === "low" || ranks[earlier.risk] <= ranks[proposal.risk]) return proposal;
  const { risk, loses } = earlier;
  return { ...proposal, risk, loses, preselected: false };
}

const ranks = { low: 0, medium: 1, high: 2 } as const;

/**
 * After a repair that makes the rest of a file readable the check sees errors that were hidden before. What counts is how
 * many are left when the other chosen repairs are done, too.
 */
async function uncover(state: State, proposal: RepairProposal, way: Way, rounds: number): Promise<Outcome | null> {
  const again = proposeRepairs(state, state.result, state.bytes, way.host).find(({ id }) => id === proposal.id);
  if (again === undefined) return null;
  const { edits } = combineRepairs([again]);
  const bytes = applyRepairs(state.bytes, edits);
  const uncovered: State = { name: state.name, bytes, result: await way.check({ name: state.name, bytes }) };
  const outcome = await repairInRounds(uncovered, way, rounds);
  if (!isNoWorse(outcome.state.result, state.result)) return null;
  const on = { report: state.result.report, bytes: state.bytes };
  return { ...outcome, applied: [{ ...again, on }, ...outcome.applied] };
}

/** All at once where that does no harm, one after the other where it does. */
async function selectHarmless(state: State, chosen: readonly RepairProposal[], check: Way["check"]): Promise<Kept> {
  const on = { report: state.result.report, bytes: state.bytes };
  const attempt = async (proposals: readonly RepairProposal[]): Promise<Kept | null> => {
    const { edits, counts } = combineRepairs(proposals);
    const name = proposals.find(({ newName }) => newName !== undefined)?.newName ?? state.name;
    const bytes = applyRepairs(state.bytes, edits);
    const result = await check({ name, bytes });
    if (!isNoWorse(result, state.result)) return null;
    const applied = proposals.flatMap((proposal, index) => {
      const edited = counts[index] ?? 0;
      const isDone = proposal.newName !== undefined || edited === proposal.edits.count;
      const count = isDone ? proposal.count : edited;
      return count === 0 ? [] : [{ ...proposal, count, on }];
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

export function joinRounds(applied: readonly AppliedRepair[]): readonly AppliedRepair[] {
  const joined = new Map<string, AppliedRepair>();
  for (const one of applied) {
    const earlier = joined.get(one.id);
    joined.set(one.id, earlier === undefined ? one : { ...earlier, count: earlier.count + one.count });
  }
  return [...joined.values()];
}

export function isNoWorse(after: CheckResult, before: CheckResult): boolean {
  if (after.report.verdict === "notCheckable" && before.report.verdict !== "notCheckable") return false;
  return after.report.counts.error <= before.report.counts.error;
}
