import type { User } from "#contract/index.ts";
import { admins, hasClient, hasPermission, type Role } from "#contract/roles.ts";

type Person = Pick<User, "id" | "role" | "permissions" | "datev">;

/**
 * Who may do what, by section 6 of the specification; lists, search, figures, exports and events all ask here. Whether
 * a role may make a call at all stands at the call in the contract.
 */
export const isAdministrator = ({ role }: Pick<User, "role">): boolean => admins.includes(role);

/** Whose file checks a person sees: everybody's, or those of their clients and their own that name none. */
export type Reach =
  | { readonly kind: "all" }
  | { readonly kind: "clients"; readonly clientNumbers: readonly string[]; readonly ownerId: string };

export const reachOf = (person: Person): Reach =>
  isAdministrator(person)
    ? { kind: "all" }
    : { kind: "clients", clientNumbers: person.datev.clientNumbers, ownerId: person.id };

export const mayReachClient = (person: Pick<Person, "role" | "datev">, clientNumber: string): boolean =>
  hasClient(person.role, person.datev.clientNumbers, clientNumber);

/** The same for one file check. */
export const maySeeFileCheck = (
  person: Person,
  { clientNumber, ownerId }: { readonly clientNumber: string | null; readonly ownerId: string },
): boolean =>
  isAdministrator(person) || (clientNumber === null ? ownerId === person.id : mayReachClient(person, clientNumber));

/** Of the file checks one sees: one's own, and with the permission those of colleagues as well. */
export const mayChangeFileCheck = (person: Person, { ownerId }: { readonly ownerId: string }): boolean =>
  ownerId === person.id || mayChangeEveryFileCheck(person);

/** Tags and who is to deal with it; whom it was given to may pass it on. */
export const mayOrganiseFileCheck = (
  person: Person,
  { ownerId, assigneeId }: { readonly ownerId: string; readonly assigneeId: string | null },
): boolean => assigneeId === person.id || mayChangeFileCheck(person, { ownerId });

export const mayChangeEveryFileCheck = ({ role, permissions }: Pick<Person, "role" | "permissions">): boolean =>
  hasPermission(role, permissions, "changeOthersFileChecks");

/** Whether a person may see and end the sign-ins and devices of somebody. */
export const mayManageDevices = (actor: Pick<User, "id" | "role">, owner: Pick<User, "id" | "role">): boolean =>
  actor.id === owner.id || mayManage(actor, owner.role);

/** Accounts are managed by administrators; those of a super_admin by a super_admin only. */
export const mayManage = (actor: Pick<User, "role">, role: Role): boolean =>
  role === "super_admin" ? actor.role === "super_admin" : isAdministrator(actor);
