import { permissions, type Role, roles } from "#contract/roles.ts";
import type { Handler } from "#server/calls/context.ts";
import { mayManage } from "#server/people/policy/policy.ts";

const meanings: Readonly<Record<Role, string>> = {
  super_admin: "Darf alles, auch Zugänge mit der Rolle Super Admin vergeben und entfernen.",
  administrator: "Sieht alle Mandanten, verwaltet Zugänge und Einstellungen.",
  berater: "Prüft Dateien der eigenen Mandanten und sieht deren Auswertungen.",
  service: "Prüft Dateien der eigenen Mandanten, ohne Auswertungen.",
};

const permissionMeanings: Readonly<Record<(typeof permissions)[number], string>> = {
  changeOthersFileChecks: "Ändert und löscht auch Dateiprüfungen, die andere übertragen haben.",
};

/** Roles and permissions to choose from when inviting or changing a user, with their descriptions. */
export const listRoles: Handler<"listRoles"> = async (_input, { user }) => ({
  roles: roles.map((role) => ({ role, meaning: meanings[role], mayAssign: mayManage(user, role) })),
  permissions: permissions.map((permission) => ({ permission, meaning: permissionMeanings[permission] })),
});
