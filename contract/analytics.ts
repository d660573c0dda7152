import Type from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const verdicts = Type.Object({
  importable: Type.Integer(),
  importableWithWarnings: Type.Integer(),
  notImportable: Type.Integer(),
  notCheckable: Type.Integer(),
});

export const analyticsRoutes = {
  /** Figures about the operation of the office; none of them names or ranks a person. */
  readOfficeFigures: {
    path: ["GET", "/api/admin/analytics/summary"],
    access: admins,
    query: Type.Object({
      /** Length of the period that ends now. */
      days: Type.Optional(Type.Integer({ minimum: 7, maximum: 366 })),
    }),
    response: Type.Object({
      days: Type.Integer(),
      /** Different people who uploaded in the period, and all accounts that may sign in. */
      people: Type.Object({ uploading: Type.Integer(), accounts: Type.Integer() }),
      /** With contact in the period. */
      devices: Type.Integer(),
      fileChecks: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), largestBytes: Type.Integer(), verdicts }),
      /** Oldest first; `start` in milliseconds since 1970, UTC, Monday. */
      weeks: Type.Array(Type.Object({ start: Type.Integer(), count: Type.Integer(), notImportable: Type.Integer() })),
      /** Of everything stored, not only of the period; most first, at most 20. */
      storage: Type.Object({
        files: Type.Integer(),
        bytes: Type.Integer(),
        mandanten: Type.Array(
          Type.Object({
            clientNumber: Type.Union([Type.String(), Type.Null()]),
            files: Type.Integer(),
            bytes: Type.Integer(),
          }),
        ),
      }),
      /** Of everything stored; in most files first, at most 10. */
      rules: Type.Array(Type.Object({ rule: Type.String(), title: Type.String(), files: Type.Integer() })),
    }),
  },
} as const satisfies Record<string, Route>;
