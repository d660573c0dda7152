import type { OutboxEntry, OutboxKind } from "#data/store/outbox-entry.ts";

/** Summed: with all others of the same run in one line; single: on its own, with the name of the file. */
type Manner = "none" | "single" | "summed";

/** `bell` holds for success only if no page could show it when it was ordered, for a refusal always. */
interface Rule {
  readonly toast: Manner;
  readonly bell: Manner;
}

const silent = { toast: "none", bell: "none" } as const;
const transfer = {
  accepted: { toast: "summed", bell: "summed" },
  refused: { toast: "single", bell: "single" },
} as const;
/** Routine: success shows at its place, a refusal takes something back that the person saw. */
const change = { accepted: silent, refused: { toast: "none", bell: "single" }, delayed: silent } as const;
/** Stays in the Ausgang, which says so. */
const personal = { accepted: silent, refused: silent, delayed: silent } as const;

/** Announcement of each outcome of an entry; docs/announcements.md explains it, and a test compares the two. */
export const announcementRules = {
  upload: { ...transfer, delayed: silent },
  start: { ...transfer, delayed: { toast: "single", bell: "none" } },
  delete: { ...transfer, delayed: { toast: "single", bell: "none" } },
  restore: change,
  cancel: change,
  organise: change,
  inquire: change,
  acts: change,
  profile: personal,
  settings: personal,
  mandanten: personal,
  notifications: personal,
  questions: personal,
} as const satisfies Record<OutboxKind, Record<"accepted" | "refused" | "delayed", Rule>>;

type Rules = typeof announcementRules;

/** Kinds with toasts. */
export type AnnouncedKind = {
  [Kind in OutboxKind]: Rules[Kind]["accepted"]["toast"] extends "none" ? never : Kind;
}[OutboxKind];

export type AnnouncedEntry = Extract<OutboxEntry, { readonly kind: AnnouncedKind }>;

export const isAnnounced = (entry: OutboxEntry): entry is AnnouncedEntry =>
  announcementRules[entry.kind].accepted.toast !== "none";
