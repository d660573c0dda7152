import type { RepairHost, RepairProposal } from "#engine/repairs/edit/repair.ts";
import {
  type CheckMember,
  proposeRepairs as proposeWhole,
  proposeInParts as proposeWith,
} from "#engine/repairs/propose-repairs.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkContent } from "#engine/run/check-file.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";

/** Repairs of a file, and for a Belegpaket of each of its data files as well. */
export const proposeRepairs = (
  file: { readonly name: string },
  result: CheckResult,
  bytes: Uint8Array,
  host: RepairHost = {},
): readonly RepairProposal[] => proposeWhole(file, result, bytes, host, checkMemberOf(result));

/** The same for a Belegpaket of `size` bytes that is not held in memory. */
export const proposeInParts = (
  result: CheckResult,
  size: number,
  host: RepairHost = {},
): PartReader<readonly RepairProposal[]> => proposeWith(result, size, host, checkMemberOf(result));

const checkMemberOf =
  ({ report: { route, rulesetVersion } }: CheckResult): CheckMember =>
  (name, bytes) =>
    checkContent({ name, size: bytes.length }, bytes, { route, ruleset: rulesetVersion });
