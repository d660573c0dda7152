import {
  checkFile,
  isNew,
  proposeInParts,
  proposeRepairs,
  type RepairedBelegpaket,
  type RepairedFile,
  type RepairOptions,
  type RepairProposal,
  type Report,
  readInParts,
  repairBelegpaket,
  repairFile,
  sampleEdits,
} from "#engine/index.ts";
import type { FileToRepair } from "./repair-calls.ts";
import type { RepairOffer, RepairOffers, RepairOutcome } from "./worker-calls.ts";

/** Checks the file again, because the stored report may be of an older ruleset, and lists the possible repairs. */
export const offerRepairs = async ({ name, bytes: blob, route, now }: FileToRepair): Promise<RepairOffers> => {
  const slice = sliceOf(blob);
  const result = await checkFile({ name, size: blob.size, bytes: () => readAll(blob), slice }, { route });
  const isMarked = result.report.header.festschreibung === "1";
  if (result.report.format.family === "belegpaket") {
    const proposals = await readInParts(slice, proposeInParts(result, blob.size, { now }));
    return { offers: proposals.map((proposal) => toOffer(proposal, result.report, nothing)), isMarked };
  }
  const bytes = await readAll(blob);
  const offers = proposeRepairs({ name }, result, bytes, { now }).map((proposal) =>
    toOffer(proposal, result.report, bytes),
  );
  return { offers, isMarked };
};

/**
 * Applies the chosen offers to a copy and checks it. Problems that appear only afterwards are left alone, unless the
 * file could not be read before: then all offers that would have been preselected belong to the same decision.
 */
export const repairBytes = async (
  { name, bytes: blob, route, now }: FileToRepair,
  chosen: readonly string[],
): Promise<RepairOutcome> => {
  const chosenIds = new Set(chosen);
  const choose: RepairOptions["choose"] = ({ id, preselected }, { isUncovered }) =>
    chosenIds.has(id) || (isUncovered && preselected);
  const options = { route, choose, now };
  const isArchive = /\.zip$/i.test(name);
  const belegpaket = isArchive
    ? await repairBelegpaket({ name, size: blob.size, slice: sliceOf(blob) }, options)
    : null;
  if (belegpaket !== null) {
    const parts = belegpaket.pieces.map((piece) => (isNew(piece) ? piece : blob.slice(piece.from, piece.to)));
    return describe(belegpaket, new Blob(parts), nothing);
  }
  const repaired = await repairFile({ name, bytes: await readAll(blob) }, options);
  return describe(repaired, new Blob([repaired.bytes]), repaired.bytes);
};

const describe = (
  repaired: RepairedBelegpaket | Omit<RepairedFile, "bytes">,
  content: Blob,
  bytes: Uint8Array,
): RepairOutcome => {
  const { report } = repaired.result;
  return {
    name: repaired.name,
    content,
    report,
    before: repaired.before.report.counts,
    applied: repaired.applied.map((proposal) => toOffer(proposal, proposal.on.report, proposal.on.bytes)),
    withheld: repaired.withheld.map((proposal) => toOffer(proposal, report, bytes)),
    left: repaired.left.map((proposal) => toOffer(proposal, report, bytes)),
    lasting: repaired.lasting.map(({ title }) => `${title}.`),
    loss: repaired.loss ?? null,
    lostValues: repaired.lostValues.slice(0, shownLosses),
  };
};

const readAll = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const sliceOf =
  (blob: Blob) =>
  (from: number, to: number): Promise<Uint8Array> =>
    readAll(blob.slice(from, to));

/** Changes in a Belegpaket are described by the names of its members. */
const nothing = new Uint8Array(0);

const shownSamples = 3;
/** Losses are shown before a person agrees to them. */
const shownLosses = 20;

/** A proposal for the page: with the first of its changes, without its bytes. */
export const toOffer = (proposal: RepairProposal, report: Report, bytes: Uint8Array): RepairOffer => {
  const { id, rule, title, risk, preselected, count, loses, newName, uncovers } = proposal;
  const limit = loses === undefined ? shownSamples : shownLosses;
  const { edits, more } = sampleEdits(proposal, report, bytes, limit);
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
    samples: edits,
    ...(more > 0 ? { more } : {}),
  };
};
