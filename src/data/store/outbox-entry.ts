import type { GivenAct, PersonalChange, PersonalKey } from "#contract/index.ts";
import type { Inquiry, InquiryChange } from "#contract/inquiry-changes.ts";
import type { Question } from "#contract/questions.ts";
import type { Organisation } from "./tables.ts";

export type OutboxState = "captured" | "waiting" | "uploading" | "paused" | "rejected" | "damaged";

/**
 * Subject and payload of an entry, by kind. Each kind is implemented in its own file in `outbox/kinds/`; a missing one
 * does not compile.
 */
export interface OutboxKinds {
  /** Uploads a file. */
  readonly upload: OfFileCheck<{
    /** JSON, frozen at capture and identical in every resend. */
    readonly metadata: string;
    /** Idempotency key. */
    readonly clientKey: string;
  }>;
  /** Starts the check on the server. */
  readonly start: OfFileCheck<OrderPayload & { readonly byHand: boolean }>;
  /** Cancels the check on the server. */
  readonly cancel: OfFileCheck<OrderPayload>;
  /** Deletes what the server may hold of a file. */
  readonly delete: OfFileCheck<
    OrderPayload & {
      /** Id on the server; null until an answer brings it. */
      readonly fileId: string | null;
      /** Idempotency key of the upload, by which the server finds the file without its id. */
      readonly clientKey: string;
      /** The file check may no longer be here to tell it; null if it still is. */
      readonly fileName: string | null;
    }
  >;
  /** Changes tags and assignee. */
  readonly organise: OfFileCheck<OrganisePayload>;
  /** Restores it from the trash of the server. */
  readonly restore: OfFileCheck<{ readonly fileId: string; readonly fileName: string }>;
  /** Reports a person's acts on its result. */
  readonly acts: OfFileCheck<{ readonly acts: readonly GivenAct[] }>;
  /** Changes the inquiry to its client. */
  readonly inquire: OfFileCheck<InquirePayload>;
  /** The name of the person. */
  readonly profile: OfPerson<PersonalPayload>;
  /** Settings, own rules and client profiles. */
  readonly settings: OfPerson<PersonalPayload>;
  /** Names and addresses of clients, shared by the office. */
  readonly mandanten: OfPerson<PersonalPayload>;
  /** Questions to the assistant, for the administration. */
  readonly questions: OfPerson<{ readonly questions: readonly Question[] }>;
  /** States of notifications. */
  readonly notifications: OfPerson<PersonalPayload>;
}

interface OfFileCheck<Payload> {
  readonly localId: string;
  readonly payload: Payload;
}

interface OfPerson<Payload> {
  readonly localId?: never;
  readonly payload: Payload;
}

interface OrderPayload {
  /** Names the order, so that the server carries it out once; null for one of a version that gave no names yet. */
  readonly changeId: string | null;
}

/** Fields not named stay as they are. */
export interface OrganisePayload {
  /** Names the change, so that the server makes it once. */
  readonly changeId: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly assignee?: Organisation["assignee"];
}

export interface InquirePayload {
  /** Signed in when the changes were made. */
  readonly person: Inquiry["askedBy"];
  /** Applied in order. */
  readonly changes: readonly InquiryChange[];
}

interface PersonalPayload {
  readonly changes: readonly WaitingChange[];
}

/** A change as it waits here; the version it follows is read when it is sent. */
export type WaitingChange = Omit<PersonalChange, "baseVersion" | "key"> & {
  readonly key: PersonalKey;
  /** Ids of earlier changes it has taken the place of, which may have arrived all the same. */
  readonly formerIds?: readonly string[];
  /** The list it was made of, kept once it is refused: it may be sent again beside later changes. */
  readonly before?: string;
};

export type OutboxKind = keyof OutboxKinds;

/** Kinds of what a person sets for all devices. */
export type PersonalKind = {
  [Kind in OutboxKind]: OutboxKinds[Kind] extends OfPerson<PersonalPayload> ? Kind : never;
}[OutboxKind];

/** Fields of all entries. */
interface NewEnvelope {
  readonly ownerId: string;
  readonly state: OutboxState;
  /** Attempts so far; counted before sending. */
  readonly attempts: number;
  /** Attempts that ended by timeout before all bytes were sent. */
  readonly timeouts: number;
  readonly nextAt: number;
  /** German cause of the last failure. */
  readonly reason: string | null;
}

interface Envelope extends NewEnvelope {
  /** First in, first tried. */
  readonly seq: number;
  /** Before this time the server wishes no attempt, also where the way to it has just opened (`Retry-After`). */
  readonly notBefore?: number;
}

export type EntryOf<Kind extends OutboxKind> = Envelope & { readonly kind: Kind } & OutboxKinds[Kind];
export type PersonalEntry = EntryOf<PersonalKind>;

/** A change that still has to reach the server; its states are in `outbox/upload-transitions.ts`. */
export type OutboxEntry = { [Kind in OutboxKind]: EntryOf<Kind> }[OutboxKind];

export type NewEntry<Kind extends OutboxKind> = NewEnvelope & { readonly kind: Kind } & OutboxKinds[Kind];

/** An entry to be sent now; an upload first has to be read back. */
export const createEntry = <Kind extends OutboxKind>(
  kind: Kind,
  facts: { readonly ownerId: string } & OutboxKinds[Kind],
): NewEntry<Kind> => {
  const envelope: NewEnvelope = {
    ownerId: facts.ownerId,
    state: kind === "upload" ? "captured" : "waiting",
    attempts: 0,
    timeouts: 0,
    nextAt: Date.now(),
    reason: null,
  };
  return { ...envelope, ...facts, kind };
};

/** „Erneut senden“: waiting and refused entries are due immediately. */
export const dueNow = () => ({ nextAt: Date.now(), notBefore: 0, timeouts: 0, reason: null }) as const;

/** Entries of one subject are sent in order: those of one file check, and those of one kind that a person has set. */
export const subjectOf = ({ localId, ownerId, kind }: Pick<OutboxEntry, "localId" | "ownerId" | "kind">): string =>
  localId ?? `person:${ownerId}:${kind}`;
