/** Query parameters returned by DATEV; without a code DATEV has refused, or the person has cancelled there. */
export interface DatevAnswer {
  readonly code: string | null;
  readonly state: string;
}

/** From the query of the login page; null without a return from DATEV. */
export const readDatevAnswer = (search: string): DatevAnswer | null => {
  const query = new URLSearchParams(search);
  const code = query.get("code");
  if (code === null && !query.has("error")) return null;
  return { code, state: query.get("state") ?? "" };
};
