import type { Maintenance } from "#contract/system.ts";
import type { Context } from "#server/carriers/context.ts";
import { withTimeout } from "#server/ground/with-timeout.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import {
  maintenanceKind,
  type Office,
  officeKind,
  readOffice,
} from "#server/records/admin-settings/office-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

interface PublicFacts extends Pick<Office, "contactEmail" | "showsCertified"> {
  readonly maintenance: Maintenance;
}

interface Kept {
  readonly facts: PublicFacts;
  readonly readAt: number;
}

/** Apps ask for a sign of life every few seconds: another process is heard of that much later. */
const freshMs = 5_000;
/** A database that says nothing for longer is not waited for. */
const answerWithinMs = 1_000;
const keptOf = new WeakMap<Db, Kept>();

/** What anybody may know. A database that does not answer changes nothing about it: the process lives. */
export const readPublicFacts = async (context: Pick<Context, "db" | "settings" | "now">): Promise<PublicFacts> => {
  const { db, settings, now } = context;
  const kept = keptOf.get(db);
  if (kept && Math.abs(now() - kept.readAt) < freshMs) return kept.facts;
  const readAnew = async (): Promise<PublicFacts> => {
    const { contactEmail, showsCertified } = await readOffice(context);
    const { settings: maintenance } = await readAdminSettings(db, maintenanceKind);
    const facts = { contactEmail, showsCertified, maintenance };
    keptOf.set(db, { facts, readAt: now() });
    return facts;
  };
  const readKept = (): PublicFacts => {
    const { showsCertified } = officeKind.defaults;
    return (
      kept?.facts ?? { contactEmail: settings.contactEmail, showsCertified, maintenance: maintenanceKind.defaults }
    );
  };
  return withTimeout(answerWithinMs, readAnew, { onTimeout: readKept, onError: readKept });
};

/** Something of it was changed here. */
export const removePublicFacts = (db: Db): void => void keptOf.delete(db);
