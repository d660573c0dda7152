import type { PersonalKey } from "#contract/index.ts";
import { type OfficeRuleKind, officeRuleLimits, officeRulePrefixes } from "#contract/office-rules.ts";
import { database } from "#data/store/database.ts";
import type { PersonalRow } from "#data/store/tables.ts";
import type { ClientProfile, OwnRule } from "#engine/index.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { changePersonal, listPendingKeys, personalTables } from "./personal.ts";

/** Requirements of the person beyond the rules of DATEV, the same on all their devices. */
export interface OfficeRules {
  readonly ownRules: readonly OwnRule[];
  readonly clientProfiles: readonly ClientProfile[];
}

export interface StoredClient {
  readonly id: string;
  readonly profile: ClientProfile;
}

/** `tooMany` and `tooLong`: the server would refuse it, so nothing was stored. */
export type Saving = "saved" | "tooMany" | "tooLong";

export const readOfficeRules = async (ownerId: string): Promise<OfficeRules> => {
  const [ownRules, stored] = await Promise.all([listOwnRules(ownerId), listClients(ownerId)]);
  return { ownRules, clientProfiles: stored.map(({ profile }) => profile) };
};

/** Sorted by text; rules that cannot be read, or are stored under another id, are left out. */
export const listOwnRules = async (ownerId: string): Promise<readonly OwnRule[]> => {
  const rows = await readRows(ownerId, "ownRules");
  if (rows.length === 0) return [];
  const { readOwnRules } = await import("#engine/index.ts");
  const rules = rows.flatMap(({ id, data }) => {
    const reading = readOwnRules([data]);
    return reading.ok ? reading.value.filter((rule) => rule.id === id) : [];
  });
  return rules.sort((a, b) => compareNames(a.text, b.text) || compareNames(a.id, b.id));
};

/** Sorted by client number; entries that cannot be read are left out. */
export const listClients = async (ownerId: string): Promise<readonly StoredClient[]> => {
  const rows = await readRows(ownerId, "clients");
  if (rows.length === 0) return [];
  const { readClientProfile } = await import("#engine/index.ts");
  const profiles = rows.flatMap(({ id, data }) => {
    const reading = readClientProfile(data);
    return reading.ok ? [{ id, profile: reading.value }] : [];
  });
  const numberOf = ({ profile }: StoredClient): string =>
    `${profile.mandantennummer ?? ""} ${profile.beraternummer ?? ""}`;
  return profiles.sort((a, b) => compareNames(numberOf(a), numberOf(b)) || compareNames(a.id, b.id));
};

/** Replaces those with the same ids, all or none. */
export const saveOwnRules = (ownerId: string, rules: readonly OwnRule[]): Promise<Saving> =>
  save(ownerId, "ownRules", new Map(rules.map((rule) => [rule.id, JSON.stringify(rule)])));

export const saveOwnRule = (ownerId: string, rule: OwnRule): Promise<Saving> => saveOwnRules(ownerId, [rule]);

export const removeOwnRule = (ownerId: string, id: string): Promise<void> => remove(ownerId, "ownRules", id);

/** `id` is a UUID made when the profile was added. */
export const saveClient = (ownerId: string, id: string, profile: ClientProfile): Promise<Saving> =>
  save(ownerId, "clients", new Map([[id, JSON.stringify(profile)]]));

export const removeClient = (ownerId: string, id: string): Promise<void> => remove(ownerId, "clients", id);

/**
 * An unused id. It is random: counting up would give the same id on every offline device, and only one of two rules
 * with the same id would survive.
 */
export const createRuleId = async (ownerId: string): Promise<OwnRule["id"]> => {
  const taken = new Set<string>((await readRows(ownerId, "ownRules")).map(({ id }) => id));
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const id = `EIGEN-${1000 + (random % 9000)}` as const;
    if (!taken.has(id)) return id;
  }
};

/** True while a change has not reached the server and the person's other devices. */
export const areOfficeRulesPending = async (ownerId: string, kind: OfficeRuleKind): Promise<boolean> =>
  [...(await listPendingKeys(ownerId))].some((key) => key.startsWith(officeRulePrefixes[kind]));

interface Row {
  readonly id: string;
  readonly data: unknown;
}

/** All rows of a kind that were not removed, including unreadable ones. */
export const readRows = async (ownerId: string, kind: OfficeRuleKind): Promise<readonly Row[]> => {
  const prefix = officeRulePrefixes[kind];
  const rows = await database.personal
    .where("[ownerId+key]")
    .between([ownerId, prefix], [ownerId, `${prefix}\uffff`])
    .toArray();
  return rows.flatMap(({ key, value }: PersonalRow) =>
    typeof value === "string" ? [{ id: key.slice(prefix.length), data: parse(value) }] : [],
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by a newer version, or truncated
  }
};

const keyOf = (kind: OfficeRuleKind, id: string): PersonalKey => `${officeRulePrefixes[kind]}${id}`;

/** Replaces those with the same ids, all or none. */
export const save = async (
  ownerId: string,
  kind: OfficeRuleKind,
  texts: ReadonlyMap<string, string>,
): Promise<Saving> => {
  if ([...texts.values()].some(({ length }) => length > officeRuleLimits.textLength[kind])) return "tooLong";
  // Counted and written in one transaction: another tab may add one, and the server refuses all of them if there are
  // too many.
  return database.transaction("rw", personalTables, async () => {
    const present = (await readRows(ownerId, kind)).map(({ id }) => id);
    if (new Set([...present, ...texts.keys()]).size > officeRuleLimits[kind]) return "tooMany";
    await changePersonal(ownerId, new Map([...texts].map(([id, text]) => [keyOf(kind, id), text])));
    return "saved";
  });
};

export const remove = (ownerId: string, kind: OfficeRuleKind, ...ids: readonly string[]): Promise<void> =>
  changePersonal(ownerId, new Map(ids.map((id) => [keyOf(kind, id), false])));
