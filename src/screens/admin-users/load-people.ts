import type { CallOutput } from "#contract/index.ts";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";

export type Roles = CallOutput<"listRoles">;

const pageSize = 200;

/** Everybody at once: an office is small, and what is here can be searched without a connection. */
export const loadPeople = async (): Promise<{ readonly people: readonly Person[]; readonly roles: Roles }> => {
  const roles = await call("listRoles", {});
  const people: Person[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await call("listPeople", { page, limit: pageSize });
    people.push(...items);
    if (items.length < pageSize || people.length >= total) return { people, roles };
  }
};

/** One person as the server has them now; null where they are gone. */
export const loadPerson = async ({ id, email }: Pick<Person, "id" | "email">): Promise<Person | null> =>
  (await call("listPeople", { q: email, limit: pageSize })).items.find((person) => person.id === id) ?? null;
