import { proposeBelegpaketRepairs } from "#engine/repairs/belegpaket/propose-belegpaket-repairs.ts";
import type { ProposeForMember } from "#engine/repairs/belegpaket/propose-member-repairs.ts";
import { proposeCsvRepairs } from "#engine/repairs/csv/csv-repairs.ts";
import {
  isPreselected,
  type PlannedRepair,
  type RepairHost,
  type RepairProposal,
} from "#engine/repairs/edit/repair.ts";
import { proposeXmlRepairs } from "#engine/repairs/xml/propose-xml-repairs.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { type PartReader, readWhole } from "#engine/zip/file-parts.ts";
import { describeEdits } from "./describe-edits.ts";
import { keepTraces } from "./keep-traces.ts";
import { withholdSymptoms } from "./withhold-symptoms.ts";

/**
 * Repairs that need no input from a person; nothing is changed. `result` is the check of exactly these bytes. Of
 * overlapping repairs only the first is proposed, and while there is a cause only its repair; the rest follows after the
 * next check.
 */
export function proposeRepairs(
  file: { readonly name: string },
  result: CheckResult,
  bytes: Uint8Array,
  host: RepairHost = {},
  checkMember?: CheckMember,
): readonly RepairProposal[] {
  const { family } = result.report.format;
  if (family === "belegpaket") return readWhole(bytes, proposeInParts(result, bytes.length, host, checkMember));
  if (family === "datev-xml") return numberRepairs(result, proposeXmlRepairs(result, bytes));
  return family === "datev-csv" ? numberRepairs(result, proposeCsvRepairs(file, result, bytes, host)) : [];
}

/** The same for a Belegpaket of `size` bytes that is not held in memory. */
export function* proposeInParts(
  result: CheckResult,
  size: number,
  host: RepairHost = {},
  checkMember?: CheckMember,
): PartReader<readonly RepairProposal[]> {
  const proposeFor = checkMember === undefined ? undefined : proposeForMember(checkMember, host);
  return numberRepairs(result, yield* proposeBelegpaketRepairs(result, size, proposeFor));
}

/** Checks a member of a Belegpaket like a single file; without it members are not repaired. */
export type CheckMember = (name: string, bytes: Uint8Array) => CheckResult;

const proposeForMember =
  (checkMember: CheckMember, host: RepairHost): ProposeForMember =>
  (path, bytes) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const result = checkMember(name, bytes);
    // Documents refer to members by their names.
    const proposals = proposeRepairs({ name }, result, bytes, host).filter(({ newName }) => newName === undefined);
    return proposals.map((proposal) => ({
      proposal,
      edits: describeEdits(proposal, result.report, bytes, { offset: 0, limit: shownEdits }),
    }));
  };

/** As many as a person is shown before agreeing to a loss. */
const shownEdits = 20;

function numberRepairs({ report }: CheckResult, repairs: readonly PlannedRepair[]): readonly RepairProposal[] {
  const withheld = withholdSymptoms(report);
  const keepsTraces = keepTraces(report);
  const proposals: RepairProposal[] = [];
  for (const planned of repairs) {
    if ((planned.edits.count === 0 && planned.newName === undefined) || withheld.has(planned.rule)) continue;
    const repair = keepsTraces(planned);
    const id = `${repair.rule}/${repair.risk}`;
    const isTwin = proposals.some((one) => one.id === id);
    proposals.push({
      ...repair,
      id: isTwin || repair.isShared === true ? `${id}/${repair.title}` : id,
      preselected: isPreselected(repair),
      count: repair.newName === undefined ? (repair.count ?? repair.members?.length ?? repair.edits.count) : 1,
    });
  }
  return proposals;
}
