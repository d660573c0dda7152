import type { AuditEvent } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";

const describedColumns = {
  role: "role",
  fullName: "fullName",
  clientNumbersJson: "clientNumbers",
  permissionsJson: "permissions",
} as const satisfies Partial<Record<keyof UserRow, string>>;

/** Changed values, before and after; of a secret only that it changed. */
export const describeChange = (before: UserRow, after: UserRow): NonNullable<AuditEvent["detail"]> => ({
  email: after.email,
  ...Object.fromEntries(
    Object.entries(describedColumns).flatMap(([column, name]) => {
      const [old, next] = [before, after].map((row) => row[column as keyof typeof describedColumns]);
      return old === next
        ? []
        : [
            [`${name}Before`, old],
            [`${name}After`, next],
          ];
    }),
  ),
  ...(before.passwordHash !== after.passwordHash && { password: "changed" }),
  ...((before.lockedAt === null) !== (after.lockedAt === null) && { locked: after.lockedAt !== null }),
});
