import type { PersonalChange, PersonalValue } from "#contract/index.ts";
import { isJoinedList } from "#contract/joined-lists.ts";
import { createPerson, success } from "./device.ts";

/** A server for what persons set, by the rule of decision 004; `receive` answers a call, or undefined. */
export const createPersonServer = (ownerId: string) => {
  const values = new Map<string, PersonalValue>();
  const carriedOut = new Set<string>();
  /** Changes as they arrived, repetitions included. */
  const received: PersonalChange[] = [];
  let version = 0;
  const apply = (change: PersonalChange): PersonalValue => {
    received.push(change);
    const { id: changeId, key, value, changedAt, baseVersion } = change;
    const present = values.get(key);
    const wins =
      !present ||
      baseVersion === present.version ||
      (!isJoinedList(key) &&
        (changedAt > present.changedAt || (changedAt === present.changedAt && changeId > present.changeId)));
    if (carriedOut.has(changeId) || !wins) {
      carriedOut.add(changeId);
      return present ?? { key, value, changedAt, version, changeId };
    }
    carriedOut.add(changeId);
    version += 1;
    const next = { key, value, changedAt, version, changeId };
    values.set(key, next);
    return next;
  };
  const user = () => {
    const name = values.get("profile/fullName")?.value;
    return { ...createPerson(ownerId), ...(name === undefined ? {} : { fullName: String(name) }) };
  };
  const listOf = (prefix: string): PersonalValue[] => [...values.values()].filter(({ key }) => key.startsWith(prefix));
  return {
    received,
    apply,
    remove: (key: string): boolean => values.delete(key),
    /** Returns the function that puts it back to the state of now. */
    backUp: () => {
      const [kept, last, ids] = [new Map(values), version, new Set(carriedOut)];
      return (): void => {
        for (const key of values.keys()) values.delete(key);
        for (const [key, value] of kept) values.set(key, value);
        version = last;
        for (const id of carriedOut) if (!ids.has(id)) carriedOut.delete(id);
      };
    },
    read: (key: string) => values.get(key)?.value,
    receive: (call: string, body: string): Response | undefined => {
      if (call === "GET /auth/me") return success({ user: user() });
      if (call === "GET /auth/personal-values")
        return success({ values: [...values.values()].filter(({ key }) => !key.startsWith("mandanten/")) });
      if (call === "PUT /auth/personal-values") {
        const { changes } = JSON.parse(body) as { changes: PersonalChange[] };
        return success({ values: changes.map(apply) });
      }
      if (call === "GET /clients") return success({ revision: String(version), values: listOf("mandanten/") });
      if (call === "PUT /clients") {
        const { changes } = JSON.parse(body) as { changes: PersonalChange[] };
        return success({ values: changes.map(apply) });
      }
      if (call === "PUT /auth/profile") {
        const { fullName: value, ...origin } = JSON.parse(body) as PersonalChange & { fullName: string };
        const held = apply({ ...origin, key: "profile/fullName", value });
        return success({ user: user(), values: [held] });
      }
      return undefined;
    },
  };
};
