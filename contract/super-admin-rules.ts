import Type from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

/** Actions open to administrators until a super_admin closes them. */
export const superAdminRuleKeys = [
  "scripts",
  "configRestore",
  "personRemove",
  "aiProviderRemove",
  "ollamaModelRemove",
] as const;
export type SuperAdminRuleKey = (typeof superAdminRuleKeys)[number];
export const superAdminRuleKey = Type.Enum([...superAdminRuleKeys]);

export const superAdminSettings = Type.Object({
  /** Actions that are open to administrators. */
  opened: Type.Array(superAdminRuleKey, { uniqueItems: true }),
});

const version = Type.Integer({ minimum: 0, examples: [999] });
const versioned = { settings: superAdminSettings, version };

export const superAdminRuleRoutes = {
  readSuperAdminRules: {
    path: ["GET", "/api/admin/system/super-admin-rules"],
    access: admins,
    response: Type.Object({
      ...versioned,
      rules: Type.Array(Type.Object({ key: superAdminRuleKey, label: Type.String(), effect: Type.String() })),
      /** Actions that can never be opened, with the reason. */
      fixed: Type.Array(Type.Object({ label: Type.String(), reason: Type.String() })),
    }),
  },
  /** super_admin only; applies from the next call on. SETTINGS_CHANGED if `version` is outdated. */
  changeSuperAdminRules: {
    path: ["PUT", "/api/admin/system/super-admin-rules"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SETTINGS_CHANGED"],
    body: Type.Object(versioned),
    response: Type.Object(versioned),
  },
} as const satisfies Record<string, Route>;
