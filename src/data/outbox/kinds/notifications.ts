import { aboutPerson, prepareValues } from "./about-person.ts";
import { changeWords, type OutboxKindOf } from "./outbox-kind.ts";

/** What became of the notifications that several devices may tell. */
export const notifications: OutboxKindOf<"notifications"> = {
  ...aboutPerson,
  words: changeWords("Stand der Benachrichtigungen"),
  prepare: prepareValues,
  supersedes: ["notifications"],
};
