import type { CallOutput } from "#contract/index.ts";
import { database } from "#data/store/database.ts";

/** Facts the server last told everybody; known offline and before the sign-in. */
export interface PublicFacts {
  /** Contact address for help; null if the office names none. */
  readonly contactEmail: string | null;
  /** Whether the office shows „DATEV Zertifiziert“. */
  readonly showsCertified: boolean;
  /** Whether people can sign in with DATEV; null before the server has told. */
  readonly datevLogin: boolean | null;
  /** Whether the server mails a link to a person who has forgotten the password. */
  readonly passwordMail: boolean;
}

/** Before the first answer, and for what an older server leaves out. */
export const unknownFacts: PublicFacts = {
  contactEmail: null,
  showsCertified: true,
  datevLogin: null,
  passwordMail: false,
};
const keys = Object.keys(unknownFacts) as (keyof PublicFacts)[];

export const readPublicFacts = async (): Promise<PublicFacts> => {
  const rows = await database.settings.bulkGet(keys);
  const stored = rows.flatMap((row) => (row === undefined ? [] : [[row.key, row.value]]));
  return { ...unknownFacts, ...Object.fromEntries(stored) };
};

/** The answer comes every few seconds; only what has changed is written. */
export const storePublicFacts = (answer: Partial<CallOutput<"health">>): Promise<void> =>
  database.transaction("rw", database.settings, async () => {
    const existing = await readPublicFacts();
    const changed = keys
      .map((key) => ({ key, value: answer[key] ?? unknownFacts[key] }))
      .filter(({ key, value }) => existing[key] !== value);
    if (changed.length > 0) await database.settings.bulkPut(changed);
  });
