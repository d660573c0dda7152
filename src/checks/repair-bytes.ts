import {
  checkFile,
  describeEdits,
  type ImportRoute,
  proposeRepairs,
  type RepairProposal,
  type Report,
  repairFile,
} from "#engine/index.ts";
import type { RepairOffer, RepairOffers, RepairOutcome } from "./worker-messages.ts";

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

/** Applies the chosen offers to a copy and checks it; what the choice makes visible for the first time is left alone. */
export const repairBytes = async (
  { name, bytes, route }: FileToRepair,
  chosen: readonly string[],
): Promise<RepairOutcome> => {
  const wanted = new Set(chosen);
  const repaired = await repairFile({ name, bytes }, { route, choose: ({ id }) => wanted.has(id) });
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

const toOffer = (proposal: RepairProposal, report: Report, bytes: Uint8Array): RepairOffer => {
  const { id, rule, title, risk, preselected, count, loses, newName } = proposal;
  return {
    id,
    rule,
    title,
    risk,
    preselected,
    count,
    ...(loses === undefined ? {} : { loses }),
    ...(newName === undefined ? {} : { newName }),
    samples: describeEdits(proposal, report, bytes, { offset: 0, limit: shownSamples }),
  };
};
