import type { Maintenance } from "#contract/system.ts";
import type { Context } from "#server/carriers/context.ts";
import { withTimeout } from "#server/ground/with-timeout.ts";
import { canMailLinks } from "#server/people/users/mail-link.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import {
  maintenanceKind,
  type Office,
  officeKind,
  readOffice,
} from "#server/records/admin-settings/office-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

interface PublicFacts extends Pick<Office, "contactEmail" | "showsCertified"> {
  readonly passwordMail: boolean;
  readonly maintenance: Maintenance;
}

interface CachedFacts {
  readonly facts: PublicFacts;
  readonly readAt: number;
}

/** Apps poll health every few seconds; changes by another process appear after this time. */
const cacheMs = 5_000;
/** Maximum wait for the database. */
const timeoutMs = 1_000;
const cacheByDb = new WeakMap<Db, CachedFacts>();

/** Public facts. An unresponsive database does not affect liveness. */
export const readPublicFacts = async (context: Pick<Context, "db" | "settings" | "now">): Promise<PublicFacts> => {
  const { db, settings, now } = context;
  const cached = cacheByDb.get(db);
  if (cached && Math.abs(now() - cached.readAt) < cacheMs) return cached.facts;
  const refresh = async (): Promise<PublicFacts> => {
    const { contactEmail, showsCertified } = await readOffice(context);
    const { settings: maintenance } = await readAdminSettings(db, maintenanceKind);
    const passwordMail = await canMailLinks(db, context);
    const facts = { contactEmail, showsCertified, passwordMail, maintenance };
    cacheByDb.set(db, { facts, readAt: now() });
    return facts;
  };
  const readCached = (): PublicFacts => {
    const { contactEmail } = settings;
    const { showsCertified } = officeKind.defaults;
    const { defaults: maintenance } = maintenanceKind;
    return cached?.facts ?? { contactEmail, showsCertified, passwordMail: false, maintenance };
  };
  return withTimeout(timeoutMs, refresh, { onTimeout: readCached, onError: readCached });
};

/** Invalidates the cache after a change in this process. */
export const invalidatePublicFacts = (db: Db): void => void cacheByDb.delete(db);
