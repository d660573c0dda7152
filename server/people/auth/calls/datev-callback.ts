import type { Tokens } from "#contract/index.ts";
import type { Context, Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { type DatevPerson, fetchDatevPerson } from "#server/people/auth/datev-provider.ts";
import { hashState } from "#server/people/auth/datev-state.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { rowToAskedUser } from "#server/people/policy/second-factor-policy.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Completes the sign-in with DATEV. Code and state are used up, whatever the outcome. */
export const datevCallback: Handler<"datevCallback"> = async ({ code, state }, context) => {
  const { db, settings, now } = context;
  const provider = settings.datevLogin;
  if (provider === null) throw new ApiError("DATEV_LOGIN_OFF");
  const pendingLogin = await db
    .deleteFrom("datevLogins")
    .where("stateHash", "=", hashState(state))
    .returningAll()
    .executeTakeFirst();
  if (!pendingLogin || Number(pendingLogin.expiresAt) <= now()) throw new ApiError("DATEV_LOGIN_FAILED");
  const { nonce, codeVerifier, redirectUri } = pendingLogin;
  const person = await fetchDatevPerson(provider, { state, nonce, codeVerifier }, { code, redirectUri });
  const outcome = await db.transaction().execute((trx) => admit(trx, person, context));
  if (typeof outcome === "string") throw new ApiError(outcome);
  return { user: await rowToAskedUser(outcome.row, context), tokens: outcome.tokens };
};

type Admission = { readonly row: UserRow; readonly tokens: Tokens } | "DATEV_PERSON_UNKNOWN" | "ACCOUNT_LOCKED";

/** Audits the outcome; the first sign-in links the account to the user at DATEV (decision 019). */
const admit = async (trx: Trx, person: DatevPerson, context: Context): Promise<Admission> => {
  const row = await findRow(trx, person);
  const note = (action: "signIn" | "signInFailed") => {
    const subject = row?.emailFolded ?? foldEmail(person.email ?? "");
    return addAuditEntry(trx, { action, actor: row ?? null, subject, detail: { device: null, way: "DATEV" } }, context);
  };
  const admitted =
    row &&
    (await trx
      .updateTable("users")
      .set({ datevSubject: person.subject, lastLoginAt: context.now() })
      .where("id", "=", row.id)
      // Checked in the transaction: locking ends all sessions, and this one must not start afterwards.
      .where("lockedAt", "is", null)
      .returning("id")
      .executeTakeFirst());
  if (!row || !admitted) {
    await note("signInFailed");
    return row ? "ACCOUNT_LOCKED" : "DATEV_PERSON_UNKNOWN";
  }
  await note("signIn");
  return { row, tokens: await openSession(row.id, { ...context, db: trx }) };
};

const findRow = async (trx: Trx, { subject, email }: DatevPerson): Promise<UserRow | undefined> => {
  const row = await trx.selectFrom("users").selectAll().where("datevSubject", "=", subject).executeTakeFirst();
  if (row || email === null) return row;
  return (
    trx
      .selectFrom("users")
      .selectAll()
      .where("emailFolded", "=", foldEmail(email))
      // Already linked to another DATEV user: an address passed on to a new colleague must not open the account.
      .where("datevSubject", "is", null)
      .executeTakeFirst()
  );
};
