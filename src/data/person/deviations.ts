import type { FileCheckRow } from "#data/store/tables.ts";
import { readRows, remove, type Saving, save } from "./office-rules.ts";

/** A Befund that a person accepts as it is, with the reason; the verdict does not change. */
export interface Deviation {
  /** UUID. */
  readonly id: string;
  /** Id of the rule. */
  readonly rule: string;
  /** For all files of one Mandant, or for one content of a file, by its SHA-256. */
  readonly scope:
    | { readonly kind: "client"; readonly consultantNumber: string | null; readonly clientNumber: string }
    | { readonly kind: "file"; readonly sha256: string };
  readonly reason: string;
  /** Last day on which it holds, `2026-12-31`; null for ever. */
  readonly until: string | null;
}

type Concerned = Pick<FileCheckRow, "sha256" | "clientNumber" | "consultantNumber">;

/** Deviations accepted in a file on a day (`2026-11-22`), by rule id; those for this file alone take precedence. */
export const listDeviations = async (
  ownerId: string,
  file: Concerned,
  day: string,
): Promise<ReadonlyMap<string, Deviation>> => {
  return deviationsOf(await listAllDeviations(ownerId), file, day);
};

/** The same where all are at hand already. */
export const deviationsOf = (
  all: readonly Deviation[],
  file: Concerned,
  day: string,
): ReadonlyMap<string, Deviation> => {
  const valid = all.filter((one) => concerns(one, file) && (one.until === null || one.until >= day));
  const byWidth = valid.toSorted((a, b) => Number(a.scope.kind === "file") - Number(b.scope.kind === "file"));
  return new Map(byWidth.map((one) => [one.rule, one]));
};

/** Everything that is accepted, also what no longer holds. */
export const listAllDeviations = async (ownerId: string): Promise<readonly Deviation[]> =>
  (await readRows(ownerId, "deviations")).flatMap(({ id, data }) => read(id, data));

export const saveDeviation = (ownerId: string, deviation: Deviation): Promise<Saving> =>
  saveDeviations(ownerId, [deviation]);

/** All of them or none. */
export const saveDeviations = (ownerId: string, deviations: readonly Deviation[]): Promise<Saving> =>
  save(ownerId, "deviations", new Map(deviations.map(({ id, ...content }) => [id, JSON.stringify(content)])));

/** Removes all that accept the same: two devices offline may each have added one. */
export const removeDeviation = async (ownerId: string, id: string): Promise<void> => {
  const all = await listAllDeviations(ownerId);
  const removed = all.find((one) => one.id === id);
  const twins = all.filter((one) => removed !== undefined && acceptsSame(one, removed));
  await remove(ownerId, "deviations", ...new Set([id, ...twins.map((one) => one.id)]));
};

const acceptsSame = (one: Deviation, other: Deviation): boolean =>
  one.rule === other.rule && concerns(one, { ...nowhere, ...other.scope });

const nowhere: Concerned = { sha256: "", clientNumber: null, consultantNumber: null };

const concerns = ({ scope }: Deviation, file: Concerned): boolean =>
  scope.kind === "file"
    ? scope.sha256 === file.sha256
    : scope.clientNumber === file.clientNumber && scope.consultantNumber === file.consultantNumber;

/** Entries that cannot be read are left out. */
const read = (id: string, data: unknown): readonly Deviation[] => {
  const { rule, scope, reason, until } = (data ?? {}) as Partial<Deviation>;
  if (typeof rule !== "string" || typeof reason !== "string") return [];
  if (until !== null && typeof until !== "string") return [];
  const isFile = scope?.kind === "file" && typeof scope.sha256 === "string";
  const isClient = scope?.kind === "client" && typeof scope.clientNumber === "string";
  return isFile || isClient ? [{ id, rule, scope, reason, until }] : [];
};
