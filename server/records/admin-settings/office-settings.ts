import { minPasswordLength, type PasswordRule } from "#contract/credentials.ts";
import type { Role } from "#contract/roles.ts";
import { type Maintenance, maintenance, type OfficeSettings, officeSettings } from "#contract/system.ts";
import { dayMs } from "#engine/values/units.ts";
import type { Context } from "#server/calls/context.ts";
import type { LogLevel } from "#server/ground/log.ts";
import { readAdminSettings, type SettingsKind } from "./admin-settings.ts";

export const officeKind: SettingsKind<typeof officeSettings> = {
  subject: "system",
  schema: officeSettings,
  defaults: {
    contactEmail: null,
    showsCertified: true,
    maxUploadMb: null,
    sessionDays: null,
    passwordLength: null,
    mixedPassword: false,
    secondFactorRoles: [],
    devicePin: false,
    checkSeconds: null,
    checkThreads: null,
    logLevel: null,
  },
};

export const maintenanceKind: SettingsKind<typeof maintenance> = {
  subject: "maintenance",
  schema: maintenance,
  defaults: { enabled: false, message: "", until: null },
};

const bytesPerMb = 1_000_000;
/** The largest package takes seconds; a check running this long never ends. */
const defaultCheckSeconds = 1_800;

/** Environment variables that override these settings. */
export const environmentVariables = {
  contactEmail: "CONTACT_EMAIL",
  maxUploadMb: "MAX_UPLOAD_MB",
  sessionDays: "SESSION_DAYS",
  checkThreads: "CHECK_THREADS",
  logLevel: "LOG_LEVEL",
} as const satisfies Partial<Record<keyof OfficeSettings, string>>;

type Reading = Pick<Context, "db" | "settings">;

export interface Office {
  readonly contactEmail: string | null;
  readonly showsCertified: boolean;
  readonly maxUploadBytes: number;
  /** Lifetime of a session without contact. */
  readonly refreshTokenMs: number;
  readonly passwordRule: PasswordRule;
  readonly secondFactorRoles: readonly Role[];
  readonly devicePin: boolean;
  /** Time limit of one check. */
  readonly checkMs: number;
  /** Takes effect at the next start of the server. */
  readonly checkThreads: number;
  readonly logLevel: LogLevel;
}

/** Effective settings: environment, then stored settings, then defaults. */
export const readOffice = async ({ db, settings }: Reading): Promise<Office> => {
  const { settings: here } = await readAdminSettings(db, officeKind);
  const isFixed = (name: keyof typeof environmentVariables): boolean =>
    settings.fromEnvironment.has(environmentVariables[name]);
  const { contactEmail, showsCertified, maxUploadMb, sessionDays, checkSeconds } = here;
  return {
    contactEmail: isFixed("contactEmail") ? settings.contactEmail : (contactEmail ?? settings.contactEmail),
    showsCertified,
    // Uploads announced as larger than the limit at start are refused unread.
    maxUploadBytes:
      isFixed("maxUploadMb") || maxUploadMb === null
        ? settings.maxUploadBytes
        : Math.min(maxUploadMb * bytesPerMb, settings.maxUploadBytes),
    refreshTokenMs: isFixed("sessionDays") || sessionDays === null ? settings.refreshTokenMs : sessionDays * dayMs,
    passwordRule: { length: here.passwordLength ?? minPasswordLength, mixed: here.mixedPassword },
    secondFactorRoles: here.secondFactorRoles,
    devicePin: here.devicePin,
    checkMs: (checkSeconds ?? defaultCheckSeconds) * 1000,
    checkThreads: isFixed("checkThreads") ? settings.checkThreads : (here.checkThreads ?? settings.checkThreads),
    logLevel: isFixed("logLevel") ? settings.logLevel : (here.logLevel ?? settings.logLevel),
  };
};

/** Defaults as resolved at the start of the server. */
export const readDefaults = ({ settings }: Pick<Context, "settings">) => ({
  contactEmail: settings.contactEmail,
  maxUploadMb: Math.floor(settings.maxUploadBytes / bytesPerMb),
  sessionDays: Math.floor(settings.refreshTokenMs / dayMs),
  passwordLength: minPasswordLength,
  checkSeconds: defaultCheckSeconds,
  checkThreads: settings.checkThreads,
  logLevel: settings.logLevel,
});

/** Null after it has expired. */
export const activeNotice = ({ enabled, message, until }: Maintenance, now: number) =>
  enabled && message !== "" && (until === null || until > now) ? { message, until } : null;
