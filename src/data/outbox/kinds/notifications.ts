import { aboutPerson, prepareValues } from "./about-person.ts";
import { changeWords, type OutboxKindOf } from "./outbox-kind.ts";

/** States of notifications that several devices may show. */
export const notifications: OutboxKindOf<"notifications"> = {
  ...aboutPerson,
  words: changeWords("Stand der Benachrichtigungen"),
  prepare: prepareValues,
  supersedes: ["notifications"],
};
