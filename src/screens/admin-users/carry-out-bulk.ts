import type { Person } from "#contract/users.ts";
import { errorText } from "#text/error-text.ts";

export interface BulkOutcome {
  readonly done: number;
  /** Accounts left unchanged, with the reason. */
  readonly failed: readonly { readonly email: string; readonly reason: string }[];
}

/** One after another, so that the server judges each; a refusal does not stop the others. */
export const carryOutBulk = async (
  people: readonly Person[],
  act: (person: Person) => Promise<unknown>,
): Promise<BulkOutcome> => {
  const failed: { email: string; reason: string }[] = [];
  for (const person of people) {
    try {
      await act(person);
    } catch (error) {
      failed.push({ email: person.email, reason: errorText(error, "Das ist nicht gelungen.") });
    }
  }
  return { done: people.length - failed.length, failed };
};

/** Merged with the existing ones, each once; null if nothing would change. */
export const withClients = (person: Person, more: readonly string[]): readonly string[] | null => {
  const all = [...new Set([...person.clientNumbers, ...more])];
  return all.length === person.clientNumbers.length ? null : all;
};
