/** The four roles of the product, in descending order of reach. */
export const roles = ["super_admin", "administrator", "berater", "service"] as const;
export type Role = (typeof roles)[number];

export const everyone: readonly Role[] = [...roles];
export const analysts: readonly Role[] = ["super_admin", "administrator", "berater"];
export const admins: readonly Role[] = ["super_admin", "administrator"];

/** super_admin and administrator pass every role check; the others only on an exact match. */
export const hasRole = (role: Role, allowed: readonly Role[]): boolean =>
  admins.includes(role) || allowed.includes(role);

/** A client number is accessible to administrators, and to others when it is in `datev.clientNumbers`. */
export const hasClient = (role: Role, clientNumbers: readonly string[], clientNumber: string): boolean =>
  admins.includes(role) || clientNumbers.includes(clientNumber);

/** What a person may be granted beyond their role. */
export const permissions = ["changeOthersFileChecks"] as const;
export type Permission = (typeof permissions)[number];

/** A permission is held by administrators, and by others when it is in their list. */
export const hasPermission = (role: Role, granted: readonly string[], permission: Permission): boolean =>
  admins.includes(role) || granted.includes(permission);
