import type { User } from "#contract/index.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";

export const rowToUser = (row: UserRow): User => ({
  id: row.id,
  role: row.role,
  permissions: JSON.parse(row.permissionsJson) as string[],
  fullName: row.fullName,
  email: row.email,
  datev: { clientNumbers: JSON.parse(row.clientNumbersJson) as string[] },
});

/** E-mail addresses are compared ignoring case and surrounding spaces. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
