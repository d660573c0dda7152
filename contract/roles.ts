/** In descending order of reach. */
export const roles = ["super_admin", "administrator", "berater", "service"] as const;
export type Role = (typeof roles)[number];

export const everyone: readonly Role[] = [...roles];
export const analysts: readonly Role[] = ["super_admin", "administrator", "berater"];
export const admins: readonly Role[] = ["super_admin", "administrator"];

/** super_admin and administrator pass every role check; the others only on an exact match. */
export const hasRole = (role: Role, allowed: readonly Role[]): boolean =>
  admins.includes(role) || allowed.includes(role);

/** Administrators access every client number, others those in `datev.clientNumbers`. */
export const hasClient = (role: Role, clientNumbers: readonly string[], clientNumber: string): boolean =>
  admins.includes(role) || clientNumbers.includes(clientNumber);

/** Permissions a person can be granted beyond their role. */
export const permissions = ["changeOthersFileChecks"] as const;
export type Permission = (typeof permissions)[number];

/** Administrators hold every permission, others those in their list. */
export const hasPermission = (role: Role, granted: readonly string[], permission: Permission): boolean =>
  admins.includes(role) || granted.includes(permission);
