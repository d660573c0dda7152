import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { Outcome } from "./send/attempt.ts";

type Listener = (entry: OutboxEntry, outcome: Outcome) => void;

const listeners = new Set<Listener>();

/** Notifies listeners how an attempt to send an entry ended, after it was stored. */
export const recordOutcome: Listener = (entry, outcome) => {
  for (const listener of listeners) listener(entry, outcome);
};

/** Calls back after every attempt this page makes; returns the function that ends it. */
export const watchOutcomes = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
