/** What was typed for a mailbox and is not saved yet; nothing of it is ever read back. */
export interface TypedSecret {
  readonly mailboxId: string;
  readonly password?: string;
  readonly refreshToken?: string;
}
type Field = "password" | "refreshToken";

export const readSecret = (secrets: readonly TypedSecret[], mailboxId: string, field: Field): string =>
  secrets.find((one) => one.mailboxId === mailboxId)?.[field] ?? "";

/** With one field as it is typed now; an empty one keeps what is saved. */
export const withSecret = (
  secrets: readonly TypedSecret[],
  mailboxId: string,
  change: Readonly<Partial<Record<Field, string>>>,
): readonly TypedSecret[] => {
  const { password = "", refreshToken = "" } = { ...secrets.find((one) => one.mailboxId === mailboxId), ...change };
  const others = secrets.filter((one) => one.mailboxId !== mailboxId);
  if (password === "" && refreshToken === "") return others;
  return [...others, { mailboxId, ...(password !== "" && { password }), ...(refreshToken !== "" && { refreshToken }) }];
};
