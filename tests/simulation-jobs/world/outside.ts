import { createFakeMailbox, type FakeMailbox } from "#tests/support/fake-mailbox.ts";
import { incarnations } from "./scheduler.ts";

/** Something that happened outside of the server, under the key by which the other side knows a repetition. */
export interface Effect {
  readonly kind: "mail" | "webhook" | "script";
  readonly key: string;
  /** All of it; a repetition has to say the same. */
  readonly content: string;
}

/** The other side of the server: it survives every kill. */
export interface Outside {
  readonly effects: Effect[];
  readonly mailbox: FakeMailbox;
  /** Arrivals that are refused for the moment, by number; each once. */
  readonly refusals: Set<number>;
  arrivals: number;
}

export const createOutside = (refusals: readonly number[]): Outside => ({
  effects: [],
  mailbox: createFakeMailbox(),
  refusals: new Set(refusals),
  arrivals: 0,
});

let current: Outside | null = null;
export const setOutside = (outside: Outside): void => {
  current = outside;
};
export const readOutside = (): Outside => {
  if (current === null) throw new Error("nothing is outside of this server");
  return current;
};

/** Carries an effect out when the scheduler lets it; false where the other side refuses it for the moment. */
export const arrive = async (effect: Effect): Promise<boolean> => {
  const owner = incarnations.getStore();
  if (owner) await owner.scheduler.step(`${effect.kind} arrives`, owner);
  const outside = readOutside();
  outside.arrivals += 1;
  if (effect.kind !== "script" && outside.refusals.has(outside.arrivals)) return false;
  outside.effects.push(effect);
  return true;
};
