import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { takeOver } from "#data/person/personal.ts";
import { request } from "#data/wire/request.ts";
import { aboutPerson, versionsOf, withVersions } from "./about-person.ts";
import { changeWords, nothing, type OutboxKindOf } from "./outbox-kind.ts";

/** The name of the person. */
export const profile: OutboxKindOf<"profile"> = {
  ...aboutPerson,
  words: changeWords("Ihr Name"),
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, async (connection) => {
        const [change] = await withVersions(entry);
        if (!change) return nothing;
        const { id, changedAt, baseVersion, value } = change;
        const input = { fullName: String(value), id, changedAt, baseVersion };
        const { values } = await request("updateProfile", input, connection);
        return () => takeOver(entry.ownerId, values, { previous: versionsOf([change]), answered: entry });
      }),
  }),
  supersedes: ["profile"],
};
