import { errors } from "#contract/errors.ts";
import type { CallOutput } from "#contract/index.ts";
import type { Handler, SignedInContext } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { mayManage } from "#server/people/policy/policy.ts";
import { invite } from "#server/people/users/invite.ts";
import { type PeopleLine, readPeopleList } from "#server/people/users/read-people-list.ts";

type Line = CallOutput<"importPeople">["lines"][number];

/** Invites the people of a list, each in a transaction of its own. */
export const importPeople: Handler<"importPeople"> = async ({ csv, isTrial = false }, context) => {
  const people = readPeopleList(csv);
  if (people === null) throw new ApiError("PEOPLE_LIST_UNREADABLE");
  const lines: Line[] = [];
  for (const one of people) lines.push(await handleLine(one, isTrial, context));
  context.queue.wake();
  return { created: lines.filter(({ outcome }) => outcome === "created").length, lines };
};

const handleLine = async (one: PeopleLine, isTrial: boolean, context: SignedInContext): Promise<Line> => {
  const { line, email } = one;
  const refuse = (reason: string): Line => ({ line, email, outcome: "refused", reason, link: null });
  if ("reason" in one) return refuse(one.reason);
  if (!mayManage(context.user, one.person.role)) return refuse(errors.SUPER_ADMIN_ONLY.text);
  if (isTrial) {
    const isKnown = await hasAccount(email, context);
    return isKnown ? refuse(errors.PERSON_EXISTS.text) : { line, email, outcome: "valid", reason: null, link: null };
  }
  try {
    const { link } = await invite(one.person, context);
    return { line, email, outcome: "created", reason: null, link };
  } catch (error) {
    if (error instanceof ApiError && error.code === "PERSON_EXISTS") return refuse(errors.PERSON_EXISTS.text);
    throw error;
  }
};

const hasAccount = async (email: string, { db }: SignedInContext): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("emailFolded", "=", foldEmail(email)).executeTakeFirst()) !==
  undefined;
