import { readClientKey } from "#contract/client-values.ts";
import type { PersonalValue } from "#contract/index.ts";
import type { Effect } from "#data/outbox/send/attempt.ts";
import { type Connection, sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { addNotification } from "#data/person/notifications.ts";
import { takeOver } from "#data/person/personal.ts";
import type { EntryOf } from "#data/store/outbox-entry.ts";
import { request } from "#data/wire/request.ts";
import { aboutPerson, divide, versionsOf, withVersions } from "./about-person.ts";
import { changeWords, type OutboxKindOf } from "./outbox-kind.ts";

/** Names and addresses of clients. */
export const mandanten: OutboxKindOf<"mandanten"> = {
  ...aboutPerson,
  words: changeWords("Angaben zu Mandanten"),
  prepare: async () => ({
    send: (entry, delivery) => sendAsOwner(entry, delivery, (connection) => sendChanges(entry, connection)),
  }),
  supersedes: ["mandanten"],
};

const sendChanges = async (entry: EntryOf<"mandanten">, connection: Connection): Promise<Effect> => {
  const changes = (await withVersions(entry)).map((change) => ({ ...change, value: String(change.value) }));
  const values: PersonalValue[] = [];
  for (const part of divide(changes)) {
    values.push(...(await request("changeClients", { changes: part }, connection)).values);
  }
  return async () => {
    await takeOver(entry.ownerId, values, { previous: versionsOf(changes), answered: entry });
    for (const value of values) await notifyLoss(entry, value);
  };
};

/** A colleague changed the same field later; the person learns that their change does not apply. */
const notifyLoss = async (
  { ownerId, payload: { changes } }: EntryOf<"mandanten">,
  { key, value, changeId }: PersonalValue,
): Promise<void> => {
  const own = changes.find((change) => change.key === key);
  const subject = readClientKey(key);
  if (own === undefined || subject === null || own.id === changeId || own.value === value) return;
  const word = subject.field === "name" ? "Name" : "E-Mail";
  const applies = value === "" ? "Die Angabe wurde dort entfernt." : `Es gilt „${value}“.`;
  await addNotification({
    ownerId,
    type: "INFO",
    title: `${word} von Mandant ${subject.clientNumber} später geändert`,
    message: `Jemand hat die Angabe nach Ihnen geändert. ${applies} Ihre Eingabe „${own.value}“ wurde nicht übernommen.`,
    event: `client-${own.id}`,
  });
};
