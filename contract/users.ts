import Type, { type Static } from "typebox";
import { session } from "./auth.ts";
import { maxEmailLength } from "./credentials.ts";
import { personalValues } from "./personal.ts";
import { admins, permissions, roles } from "./roles.ts";
import type { Route } from "./route.ts";

const time = Type.Union([Type.Integer(), Type.Null()]);
const role = Type.Enum([...roles]);
/** As written by DATEV; compared exactly. */
const clientNumbers = Type.Array(Type.String({ pattern: "^\\d{1,5}$" }), { maxItems: 5000, uniqueItems: true });
const granted = Type.Array(Type.Enum([...permissions]), { maxItems: permissions.length, uniqueItems: true });
const fullName = personalValues["profile/fullName"];

/** `invited`: no password set yet. */
const status = Type.Enum(["active", "invited", "locked"]);

const person = Type.Object({
  id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  role,
  permissions: Type.Array(Type.String()),
  clientNumbers: Type.Array(Type.String()),
  status,
  createdAt: Type.Integer(),
  lastLoginAt: time,
  /** Browser profiles in which the person has signed in. */
  devices: Type.Integer(),
  /** Unsent entries of these devices, as reported at their last contact; devices that never reported count 0. */
  unsent: Type.Integer(),
  hasSecondFactor: Type.Boolean(),
  /** Sent along with a change, so that concurrent changes are not overwritten. */
  version: Type.Integer(),
});
/** An account as administrators see it. */
export type Person = Static<typeof person>;

/** A link to set a password, usable once; `expiresAt` in milliseconds since 1970, UTC. */
const link = Type.Object({ url: Type.String(), expiresAt: Type.Integer() });

/** Null if it was mailed to the person. */
const handedOut = Type.Union([link, Type.Null()]);

const id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const guarded = ["PERSON_NOT_FOUND", "SUPER_ADMIN_ONLY", "OWN_ACCOUNT"] as const;

export const userRoutes = {
  /** Sorted by e-mail address, in pages. */
  listPeople: {
    path: ["GET", "/api/admin/users"],
    access: admins,
    query: Type.Object({
      role: Type.Optional(role),
      status: Type.Optional(status),
      /** Part of the name or address. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Type.Object({ items: Type.Array(person), total: Type.Integer() }),
  },
  /** The roles in descending order of reach, and the permissions that can be granted. */
  listRoles: {
    path: ["GET", "/api/admin/roles"],
    access: admins,
    response: Type.Object({
      roles: Type.Array(Type.Object({ role, meaning: Type.String(), mayAssign: Type.Boolean() })),
      permissions: Type.Array(Type.Object({ permission: Type.Enum([...permissions]), meaning: Type.String() })),
    }),
  },
  /** Adds a person; the link is mailed to them, or shown only once. */
  invitePerson: {
    path: ["POST", "/api/admin/users"],
    access: admins,
    errors: ["EMAIL_INVALID", "PERSON_EXISTS", "SUPER_ADMIN_ONLY"],
    body: Type.Object({
      email: Type.String({ minLength: 1, maxLength: maxEmailLength }),
      fullName,
      role,
      permissions: Type.Optional(granted),
      clientNumbers: Type.Optional(clientNumbers),
    }),
    response: Type.Object({ person, link: handedOut }),
  },
  /**
   * Invites the people of a CSV list, each line on its own: an invalid line does not affect the others. The first line
   * names the columns in any order, `E-Mail;Name;Rolle;Mandanten`; client numbers are separated by commas or blanks.
   * With `isTrial` no one is added. `line` counts from 1, including the first one; links are shown only once.
   */
  importPeople: {
    path: ["POST", "/api/admin/users/import"],
    access: admins,
    errors: ["PEOPLE_LIST_UNREADABLE"],
    body: Type.Object({
      csv: Type.String({
        minLength: 1,
        maxLength: 200_000,
        examples: ["E-Mail;Name;Rolle;Mandanten\nneu@kanzlei.example;Änne Groß;Berater;4711, 4712\n"],
      }),
      isTrial: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      created: Type.Integer(),
      lines: Type.Array(
        Type.Object({
          line: Type.Integer(),
          email: Type.String(),
          /** `valid`: would be added. */
          outcome: Type.Enum(["created", "valid", "refused"]),
          /** Why a line was refused, in German. */
          reason: Type.Union([Type.String(), Type.Null()]),
          /** Null if no one was added, or the link was mailed. */
          link: Type.Union([link, Type.Null()]),
        }),
      ),
    }),
  },
  /** Applies from the next call of a running session. PERSON_CHANGED if `version` is outdated. */
  changePerson: {
    path: ["PATCH", "/api/admin/users/:id"],
    access: admins,
    errors: [...guarded, "PERSON_CHANGED", "LAST_SUPER_ADMIN"],
    params: id,
    body: Type.Object({
      version: Type.Integer({ minimum: 1 }),
      fullName: Type.Optional(fullName),
      role: Type.Optional(role),
      permissions: Type.Optional(granted),
      clientNumbers: Type.Optional(clientNumbers),
    }),
    response: Type.Object({ person }),
  },
  /** Ends every session of the person; unlocking does not restore them. */
  lockPerson: {
    path: ["POST", "/api/admin/users/:id/lock"],
    access: admins,
    errors: [...guarded, "LAST_SUPER_ADMIN"],
    params: id,
    response: Type.Object({ person }),
  },
  unlockPerson: {
    path: ["POST", "/api/admin/users/:id/unlock"],
    access: admins,
    errors: guarded,
    params: id,
    response: Type.Object({ person }),
  },
  /** A new link for a forgotten password; the present password stays until the link is used, older links expire. */
  resetPersonPassword: {
    path: ["POST", "/api/admin/users/:id/reset-password"],
    access: admins,
    errors: guarded,
    params: id,
    response: Type.Object({ link: handedOut }),
  },
  /** A new link for a person without a password; ALREADY_ACTIVE for others. */
  resendInvitation: {
    path: ["POST", "/api/admin/users/:id/resend-invite"],
    access: admins,
    errors: [...guarded, "ALREADY_ACTIVE"],
    params: id,
    response: Type.Object({ link: handedOut }),
  },
  /** For a person who lost the device with the codes. */
  removeSecondFactor: {
    path: ["POST", "/api/admin/users/:id/remove-second-factor"],
    access: admins,
    errors: guarded,
    params: id,
    response: Type.Object({ person }),
  },
  /** Newest first; `listDevices` lists the devices of a person. */
  listPersonSessions: {
    path: ["GET", "/api/admin/users/:id/sessions"],
    access: admins,
    errors: ["PERSON_NOT_FOUND", "SUPER_ADMIN_ONLY"],
    params: id,
    response: Type.Object({ sessions: Type.Array(session) }),
  },
  /** With `wipe` the device of the session is also ordered to remove the person's data. */
  endPersonSession: {
    path: ["DELETE", "/api/admin/users/:id/sessions/:sessionId"],
    access: admins,
    errors: ["PERSON_NOT_FOUND", "SUPER_ADMIN_ONLY", "SESSION_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }), sessionId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ wipe: Type.Optional(Type.Boolean()) }),
    response: Type.Object({}),
  },
  /** super_admin only, and only for people without uploads; lock others instead. */
  removePerson: {
    path: ["DELETE", "/api/admin/users/:id"],
    access: admins,
    errors: [...guarded, "PERSON_HAS_FILES", "LAST_SUPER_ADMIN"],
    params: id,
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
