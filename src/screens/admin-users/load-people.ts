import type { CallOutput } from "#contract/index.ts";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";

export type Roles = CallOutput<"listRoles">;

const pageSize = 200;

/** Loads all accounts: an office is small, and loaded ones can be searched offline. */
export const loadPeople = async (): Promise<{ readonly people: readonly Person[]; readonly roles: Roles }> => {
  const roles = await call("listRoles", {});
  const people: Person[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await call("listPeople", { page, limit: pageSize });
    people.push(...items);
    if (items.length < pageSize || people.length >= total) return { people, roles };
  }
};

/** The current account on the server; null if it was deleted. */
export const loadPerson = async ({ id, email }: Pick<Person, "id" | "email">): Promise<Person | null> =>
  (await call("listPeople", { q: email, limit: pageSize })).items.find((person) => person.id === id) ?? null;
