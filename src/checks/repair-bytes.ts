import {
  checkFile,
  describeEdits,
  type ImportRoute,
  proposeRepairs,
  type RepairOptions,
  type RepairProposal,
  type Report,
  repairFile,
} from "#engine/index.ts";
import type { RepairOffer, RepairOffers, RepairOutcome } from "./worker-calls.ts";

interface FileToRepair {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly route: ImportRoute;
}

/** Checks the file afresh, since the stored report may be that of an older ruleset, and says what can be repaired. */
export const offerRepairs = async ({ name, bytes, route }: FileToRepair): Promise<RepairOffers> => {
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route });
  const offers = proposeRepairs({ name }, result, bytes).map((proposal) => toOffer(proposal, result.report, bytes));
  return { offers, isMarked: result.report.header.festschreibung === "1" };
};

/**
 * Applies the chosen offers to a copy and checks it. What shows only afterwards is left alone, unless the file could not
 * be read before: then everything that would have been preselected belongs to the same decision.
 */
export const repairBytes = async (
  { name, bytes, route }: FileToRepair,
  chosen: readonly string[],
): Promise<RepairOutcome> => {
  const chosenIds = new Set(chosen);
  const choose: RepairOptions["choose"] = ({ id, preselected }, { isUncovered }) =>
    chosenIds.has(id) || (isUncovered && preselected);
  const repaired = await repairFile({ name, bytes }, { route, choose });
  const { report } = repaired.result;
  return {
    name: repaired.name,
    bytes: repaired.bytes,
    report,
    before: repaired.before.report.counts,
    applied: repaired.applied.map((proposal) => toOffer(proposal, proposal.on.report, proposal.on.bytes)),
    withheld: repaired.withheld.map((proposal) => toOffer(proposal, report, repaired.bytes)),
    left: repaired.left.map(({ id }) => id),
  };
};

const shownSamples = 3;
/** Nobody should agree to a loss without having seen it. */
const shownLosses = 20;

const toOffer = (proposal: RepairProposal, report: Report, bytes: Uint8Array): RepairOffer => {
  const { id, rule, title, risk, preselected, count, loses, newName, uncovers } = proposal;
  return {
    id,
    rule,
    title,
    risk,
    preselected,
    count,
    ...(loses === undefined ? {} : { loses }),
    ...(newName === undefined ? {} : { newName }),
    ...(uncovers === undefined ? {} : { uncovers }),
    samples: describeEdits(proposal, report, bytes, {
      offset: 0,
      limit: loses === undefined ? shownSamples : shownLosses,
    }),
  };
};
