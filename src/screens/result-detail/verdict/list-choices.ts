import type { Organisation } from "#data/store/tables.ts";

type Person = NonNullable<Organisation["assignee"]>;

/** People a file can be assigned to: those the server lists, else the person and the current assignee. */
export const listChoices = (
  people: readonly Person[] | null,
  user: { readonly id: string; readonly fullName: string; readonly email: string } | null,
  assignee: Organisation["assignee"],
): readonly Person[] => {
  const self = user === null ? [] : [{ id: user.id, name: user.fullName === "" ? user.email : user.fullName }];
  const named = people === null || people.length === 0 ? self : people;
  return assignee === null || named.some(({ id }) => id === assignee.id) ? named : [...named, assignee];
};

interface PeopleState {
  /** Null while the server does not have the file. */
  readonly fileId: string | null;
  readonly connected: boolean;
  readonly isLoading: boolean;
  /** Reason why the server did not list the people. */
  readonly reason: string | null;
}

/** Hint below the choice: why fewer people are listed than expected. */
export const describePeople = ({ fileId, connected, isLoading, reason }: PeopleState): string => {
  if (fileId === null) return "Kolleginnen und Kollegen stehen zur Wahl, sobald die Datei auf dem Server liegt.";
  if (!connected) return "Ohne Verbindung können Sie die Datei nur sich selbst zuweisen.";
  if (reason !== null) return `Wer die Datei sehen darf, ließ sich nicht laden: ${reason}`;
  if (isLoading) return "Es wird geladen, wer die Datei sehen darf.";
  return "Zur Wahl steht, wer die Datei sehen darf.";
};
