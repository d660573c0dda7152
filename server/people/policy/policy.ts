import type { User } from "#contract/index.ts";
import { admins, hasClient, hasPermission, type Role } from "#contract/roles.ts";

type Person = Pick<User, "id" | "role" | "permissions" | "datev">;

/**
 * Permissions by section 6 of the specification; lists, search, figures, exports and events all use this file. The
 * roles a call accepts are in the contract.
 */
export const isAdministrator = ({ role }: Pick<User, "role">): boolean => admins.includes(role);

/** File checks a user sees: all, or those of their clients and their own without a client. */
export type Reach =
  | { readonly kind: "all" }
  | { readonly kind: "clients"; readonly clientNumbers: readonly string[]; readonly ownerId: string };

export const reachOf = (person: Person): Reach =>
  isAdministrator(person)
    ? { kind: "all" }
    : { kind: "clients", clientNumbers: person.datev.clientNumbers, ownerId: person.id };

export const mayReachClient = (person: Pick<Person, "role" | "datev">, clientNumber: string): boolean =>
  hasClient(person.role, person.datev.clientNumbers, clientNumber);

/** Like `reachOf`, for one file check. */
export const maySeeFileCheck = (
  person: Person,
  { clientNumber, ownerId }: { readonly clientNumber: string | null; readonly ownerId: string },
): boolean =>
  isAdministrator(person) || (clientNumber === null ? ownerId === person.id : mayReachClient(person, clientNumber));

/** A visible file check may be changed by its owner, and with the permission by colleagues. */
export const mayChangeFileCheck = (person: Person, { ownerId }: { readonly ownerId: string }): boolean =>
  ownerId === person.id || mayChangeEveryFileCheck(person);

/** Tags and assignee; the assignee may reassign it. */
export const mayOrganiseFileCheck = (
  person: Person,
  { ownerId, assigneeId }: { readonly ownerId: string; readonly assigneeId: string | null },
): boolean => assigneeId === person.id || mayChangeFileCheck(person, { ownerId });

export const mayChangeEveryFileCheck = ({ role, permissions }: Pick<Person, "role" | "permissions">): boolean =>
  hasPermission(role, permissions, "changeOthersFileChecks");

/** Whether a user may see and end the sessions and devices of another. */
export const mayManageDevices = (actor: Pick<User, "id" | "role">, owner: Pick<User, "id" | "role">): boolean =>
  actor.id === owner.id || mayManage(actor, owner.role);

/** Administrators manage accounts, but only a super_admin those of a super_admin. */
export const mayManage = (actor: Pick<User, "role">, role: Role): boolean =>
  role === "super_admin" ? actor.role === "super_admin" : isAdministrator(actor);
