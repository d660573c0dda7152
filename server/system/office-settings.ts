import { type Maintenance, maintenance, type OfficeSettings, officeSettings } from "#contract/system.ts";
import { readAdminSettings, type SettingsKind } from "#server/admin-settings/admin-settings.ts";
import type { Context } from "#server/context.ts";

export const officeKind: SettingsKind<typeof officeSettings> = {
  subject: "system",
  schema: officeSettings,
  defaults: { contactEmail: null, showsCertified: true, maxUploadMb: null, sessionDays: null },
};

export const maintenanceKind: SettingsKind<typeof maintenance> = {
  subject: "maintenance",
  schema: maintenance,
  defaults: { enabled: false, message: "", until: null },
};

const bytesPerMb = 1_000_000;
const dayMs = 86_400_000;

/** Variables of the environment that decide in the place of whoever sets something here. */
export const variableOf = {
  contactEmail: "CONTACT_EMAIL",
  maxUploadMb: "MAX_UPLOAD_MB",
  sessionDays: "SESSION_DAYS",
} as const satisfies Partial<Record<keyof OfficeSettings, string>>;

type Reading = Pick<Context, "db" | "settings">;

export interface Office {
  readonly contactEmail: string | null;
  readonly showsCertified: boolean;
  readonly maxUploadBytes: number;
  /** Of a session without contact. */
  readonly refreshTokenMs: number;
}

/** What holds: the environment, else what was set here, else the default. */
export const readOffice = async ({ db, settings }: Reading): Promise<Office> => {
  const { settings: here } = await readAdminSettings(db, officeKind);
  const isFixed = (name: keyof typeof variableOf): boolean => settings.fromEnvironment.has(variableOf[name]);
  const { contactEmail, showsCertified, maxUploadMb, sessionDays } = here;
  return {
    contactEmail: isFixed("contactEmail") ? settings.contactEmail : (contactEmail ?? settings.contactEmail),
    showsCertified,
    // What is announced as larger than at the start is refused before anything of it is read.
    maxUploadBytes:
      isFixed("maxUploadMb") || maxUploadMb === null
        ? settings.maxUploadBytes
        : Math.min(maxUploadMb * bytesPerMb, settings.maxUploadBytes),
    refreshTokenMs: isFixed("sessionDays") || sessionDays === null ? settings.refreshTokenMs : sessionDays * dayMs,
  };
};

/** What the defaults are, as the start of the server has left them. */
export const readDefaults = ({ settings }: Pick<Context, "settings">) => ({
  contactEmail: settings.contactEmail,
  maxUploadMb: Math.floor(settings.maxUploadBytes / bytesPerMb),
  sessionDays: Math.floor(settings.refreshTokenMs / dayMs),
});

/** Null once its time is over. */
export const noticeOf = ({ enabled, message, until }: Maintenance, now: number) =>
  enabled && message !== "" && (until === null || until > now) ? { message, until } : null;
