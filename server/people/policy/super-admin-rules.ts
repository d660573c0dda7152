import type { RouteName, User } from "#contract/index.ts";
import { type SuperAdminRuleKey, superAdminRuleKeys, superAdminSettings } from "#contract/super-admin-rules.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";
import { isAdministrator } from "./policy.ts";

interface SuperAdminRule {
  readonly label: string;
  /** Consequence of leaving it open, shown on the page. */
  readonly effect: string;
  readonly calls: readonly RouteName[];
}

/**
 * By the specification administrators pass every check, so these are allowed until a super_admin closes the rule
 * (decision 046).
 */
export const superAdminRules: Readonly<Record<SuperAdminRuleKey, SuperAdminRule>> = {
  scripts: {
    label: "Python-Skripte schreiben, testen und einschalten",
    effect:
      "Skripte führen Programmcode auf dem Server aus. Freigeben muss jede Version auch dann eine zweite Person; ausschalten dürfen Administratoren immer.",
    calls: [
      "createScript",
      "changeScript",
      "removeScript",
      "restoreScriptVersion",
      "testScript",
      "enableScript",
      "checkScriptRuntime",
    ],
  },
  configRestore: {
    label: "Einen früheren Stand der Konfiguration wiederherstellen",
    effect: "Danach gilt, was die gewählten Dateien damals sagten.",
    calls: ["restoreGitConfig"],
  },
  personRemove: {
    label: "Zugänge entfernen",
    effect: "Nur Zugänge, von denen keine Dateiprüfungen vorhanden sind; sperren dürfen Administratoren immer.",
    calls: ["removePerson"],
  },
  aiProviderRemove: {
    label: "KI-Anbieter löschen",
    effect: "Der Anbieter wird mit seinem Schlüssel gelöscht; ausschalten dürfen ihn Administratoren immer.",
    calls: ["removeAiProvider"],
  },
  ollamaModelRemove: {
    label: "Modelle von einem Ollama-Server löschen",
    effect: "Das Modell muss danach neu geladen werden.",
    calls: ["removeOllamaModel"],
  },
};

/** Always reserved for a super_admin: opening these would open everything else. */
export const fixedRules: readonly (Pick<SuperAdminRule, "label"> & {
  readonly reason: string;
  /** Calls refused regardless of their input. */
  readonly calls: readonly RouteName[];
})[] = [
  {
    label: "Die Rolle Super Admin vergeben und Zugänge mit dieser Rolle verwalten",
    reason:
      "Fest: Sonst könnte sich jede Administratorin und jeder Administrator diese Rolle selbst geben. Den letzten Super Admin sperrt oder entfernt niemand.",
    calls: [],
  },
  {
    label: "Diese Einstellungen ändern",
    reason: "Fest: Sonst könnte sie öffnen, wer dadurch mehr darf.",
    calls: ["changeSuperAdminRules"],
  },
];

export const superAdminRulesKind: SettingsKind<typeof superAdminSettings> = {
  subject: "superAdminRules",
  schema: superAdminSettings,
  defaults: { opened: [...superAdminRuleKeys] },
};

type Acting = Pick<User, "role">;

/** Those of these rules the user may use now. */
export const listAllowedRules = async (db: Db, user: Acting): Promise<readonly SuperAdminRuleKey[]> => {
  if (user.role === "super_admin") return superAdminRuleKeys;
  return isAdministrator(user) ? (await readAdminSettings(db, superAdminRulesKind)).settings.opened : [];
};

/** @throws ApiError SUPER_ADMIN_ONLY */
export const requireRule = async (
  key: SuperAdminRuleKey,
  { db, user }: { readonly db: Db; readonly user: Acting },
): Promise<void> => {
  if (!(await listAllowedRules(db, user)).includes(key)) throw new ApiError("SUPER_ADMIN_ONLY", { text: refusal });
};

/** For the fixed rules. */
export const requireSuperAdmin = ({ role }: Acting): void => {
  if (role !== "super_admin") throw new ApiError("SUPER_ADMIN_ONLY", { text: refusal });
};

const refusal = "Das darf nur ein Super Admin.";
