import Type, { type Static } from "typebox";
import { personalValue, valueChange } from "./personal.ts";
import { admins, everyone } from "./roles.ts";
import type { Route } from "./route.ts";

/** Facts about a client that the office shares; each is stored and changed on its own. */
export const clientFields = ["name", "email"] as const;
export type ClientField = (typeof clientFields)[number];

/** UTF-16 units. */
export const clientFieldLengths = { name: 120, email: 254 } as const satisfies Record<ClientField, number>;

export const clientsPrefix = "mandanten/";
export type ClientKey = `mandanten/${string}/${ClientField}`;

const keyPattern = /^mandanten\/(\d{1,5})\/(name|email)$/;

/** The client number and field of a key; null for other keys. */
export const readClientKey = (key: string): { readonly clientNumber: string; readonly field: ClientField } | null => {
  const [, clientNumber, field] = keyPattern.exec(key) ?? [];
  return clientNumber === undefined ? null : { clientNumber, field: field as ClientField };
};

export const toClientKey = (clientNumber: string, field: ClientField): ClientKey =>
  `${clientsPrefix}${clientNumber}/${field}`;

const change = Type.Object({
  ...valueChange.properties,
  key: Type.String({ pattern: keyPattern.source, examples: ["mandanten/4711/name"] }),
  /** Empty for none. */
  value: Type.String({ maxLength: 254, examples: [""] }),
});
export type ClientChange = Static<typeof change>;

const values = Type.Array(personalValue);

export const clientRoutes = {
  /** Names and addresses of the caller's clients; `values` is null while they are those of the given revision. */
  listClients: {
    path: ["GET", "/api/clients"],
    access: everyone,
    query: Type.Object({ revision: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Type.Object({ revision: Type.String(), values: Type.Union([values, Type.Null()]) }),
  },
  /** Applies all changes or none. Of two changes of a field the later one wins, in every order of arrival. */
  changeClients: {
    path: ["PUT", "/api/clients"],
    access: everyone,
    errors: ["CLIENT_NOT_ALLOWED"],
    body: Type.Object({ changes: Type.Array(change, { minItems: 1, maxItems: 500 }) }),
    /** The value now stored under each key of the changes, regardless of its author. */
    response: Type.Object({ values }),
  },
  /**
   * Deletes name and address of a client without files. They outlive its last file: they are the office's record, and
   * the next file of the client needs them.
   */
  removeClient: {
    path: ["DELETE", "/api/admin/clients/:clientNumber"],
    access: admins,
    errors: ["CLIENT_HAS_FILES"],
    params: Type.Object({ clientNumber: Type.String({ pattern: "^\\d{1,5}$", examples: ["4711"] }) }),
    response: Type.Object({}),
  },
  /**
   * Takes over a CSV list `Nummer;Name;E-Mail`; the first line names the columns in any order. A cell that is empty
   * removes the value, a missing column leaves it. Nothing is stored with `isTrial`, or if a line is refused.
   */
  importClients: {
    path: ["POST", "/api/admin/clients/import"],
    access: admins,
    errors: ["CLIENT_LIST_UNREADABLE"],
    body: Type.Object({
      csv: Type.String({
        minLength: 1,
        maxLength: 800_000,
        examples: ["Nummer;Name;E-Mail\n4711;Bäckerei Krause;post@krause.example\n"],
      }),
      isTrial: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      isStored: Type.Boolean(),
      lines: Type.Array(
        Type.Object({
          /** Counts from 1, including the header. */
          line: Type.Integer(),
          clientNumber: Type.String(),
          name: Type.String(),
          email: Type.String(),
          outcome: Type.Enum(["new", "changed", "same", "refused"]),
          /** Why a line is refused, or the present values of a changed one; in German. */
          reason: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Route>;
