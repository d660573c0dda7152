import type { Delivery, Outcome } from "#data/outbox/send/attempt.ts";
import type { EntryOf, OutboxKind } from "#data/store/outbox-entry.ts";

/** Everything that differs between kinds of entries; order, retries, owner and the Ausgang are the same for all. */
export interface OutboxKindOf<Kind extends OutboxKind> {
  /** Texts of the Ausgang. */
  readonly words: OutboxWords;
  /** Checks whether the entry can be sent, before the attempt is counted. */
  readonly prepare: (entry: EntryOf<Kind>) => Promise<Attempt<Kind> | Obstacle>;
  /** The server no longer has the file check; null if it refuses the entry instead. */
  readonly gone: EffectOf<Kind> | null;
  /** The entry is not to be sent any more: what was shown in its place is taken back. */
  readonly revert: EffectOf<Kind>;
  readonly refused: {
    /** An entry that ends is taken back; one that stays can be sent again or discarded. */
    readonly entry: "ends" | "stays";
    readonly notify: (entry: EntryOf<Kind>, reason: string) => Promise<void>;
  };
  /** Earlier entries of the same subject that did not arrive and need not be sent once there is one of this kind. */
  readonly supersedes: readonly OutboxKind[];
  /** The payload after replacing an earlier entry of its kind. */
  readonly merge: (later: EntryOf<Kind>, earlier: EntryOf<Kind>) => EntryOf<Kind>["payload"];
  /** True if a person may discard it even while it is being sent. */
  readonly canBeStopped: boolean;
  /** Shows the state of the entry in the file check, inside the transaction that changed it. */
  readonly show: (entry: EntryOf<Kind>, before: EntryOf<Kind>) => Promise<void>;
}

/** Written inside the transaction that removed the entry, so that no kill can separate the two. */
type EffectOf<Kind extends OutboxKind> = (entry: EntryOf<Kind>) => Promise<void>;

export interface OutboxWords {
  /** „Einstellungen“ */
  readonly name: string;
  /** „1 Änderung verwerfen“ */
  readonly noun: "Übertragung" | "Änderung";
  /** The resulting state, as shown to the person. */
  readonly afterDiscard: string;
}

export interface Attempt<Kind extends OutboxKind> {
  /** Sends the entry once, as it was claimed. */
  readonly send: (claimed: EntryOf<Kind>, delivery: Delivery) => Promise<Outcome>;
  /** Reports the outcome to the page, after it was stored. */
  readonly report?: (outcome: Outcome, delivery: Delivery) => void;
}

/** Reason why an entry is not sent now. */
export interface Obstacle {
  readonly event: "held" | "mismatched";
  readonly reason: string;
}

export const nothing = async (): Promise<void> => {};

export const changeWords = (name: string): OutboxWords => ({
  name,
  noun: "Änderung",
  afterDiscard: "Danach gilt, was der Server dazu gespeichert hat.",
});
