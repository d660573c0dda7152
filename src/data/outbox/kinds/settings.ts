import { aboutPerson, prepareValues } from "./about-person.ts";
import { changeWords, type OutboxKindOf } from "./outbox-kind.ts";

/** Settings of the person, own rules and client profiles. */
export const settings: OutboxKindOf<"settings"> = {
  ...aboutPerson,
  words: changeWords("Einstellungen"),
  prepare: prepareValues,
  supersedes: ["settings"],
};
