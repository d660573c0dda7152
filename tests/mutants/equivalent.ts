export interface Equivalent {
  readonly file: string;
  /** As the list of survivors prints it. */
  readonly change: string;
  readonly why: string;
}

/** Mutants that no test can tell from the original. */
export const equivalents: readonly Equivalent[] = [
  {
    file: "engine/values/check-digits.ts",
    change: "code > 64 → code >= 64",
    why: "Only digits and capitals are read; 64 is @.",
  },
  {
    file: "engine/values/code-pages.ts",
    change: 'letter > "\\u00ff" → letter >= "\\u00ff"',
    why: "ÿ is not among the letters that are filtered.",
  },
  {
    file: "src/data/outbox/announce-outcome.ts",
    change: "!isAnnounced(entry) → false",
    why: "Kinds that are not announced have no toast for any outcome, which is asked next.",
  },
  {
    file: "src/data/outbox/announce-outcome.ts",
    change: 'entry.kind === "delete" → true',
    why: "Only the payload of a deletion has a file name.",
  },
  {
    file: "src/data/outbox/back-off.ts",
    change: "20 → 21",
    why: "The longest delay is reached at the ninth attempt; the limit only keeps the number finite.",
  },
  {
    file: "src/data/outbox/badge.ts",
    change: '!("setAppBadge" in navigator) → false',
    why: "Without the function the call fails, which is caught like a refusal; it only spares the query.",
  },
  {
    file: "src/data/outbox/deliver.ts",
    change: "later.kind === entry.kind → true",
    why: "Kinds that replace other kinds keep their own payload when they are merged.",
  },
  {
    file: "src/data/outbox/drain-outbox.ts",
    change: "(await outbox.count()) === 0 → false",
    why: "Moving no entries changes nothing.",
  },
  ...["about-file-check", "acts", "delete", "inquire", "organise", "profile", "questions"].map((name) => ({
    file: `src/data/outbox/kinds/${name}.ts`,
    change: "nothing → undefined",
    why: "The transition takes „nothing“ for an effect that is missing.",
  })),
  {
    file: "src/data/outbox/kinds/mandanten.ts",
    change: "subject === null → false",
    why: "The device makes changes of clients under their keys only, and the value belongs to one of its changes.",
  },
  {
    file: "src/data/outbox/kinds/upload.ts",
    change: "payload → undefined",
    why: "An upload replaces no other entry; the function is there for the type.",
  },
  {
    file: "src/data/outbox/kinds/upload.ts",
    change: '{ status: "waiting", progress: 0, error: null } → undefined',
    why: "A stopped upload is delayed without a reason; „stopped“ is there for the type.",
  },
  {
    file: "src/data/outbox/organise-file-check.ts",
    change: 'waiting?.kind === "organise" → true',
    why: "The entry was found by its kind; the comparison is there for the type.",
  },
  {
    file: "src/data/outbox/send/send-as-owner.ts",
    change: "0 → 1",
    why: "Neither is in the list of passing answers.",
  },
  {
    file: "src/data/outbox/server-check.ts",
    change: 'kind === "start" → true',
    why: "The sender of a cancellation leaves out whether it was given by hand.",
  },
  {
    file: "src/data/outbox/wake-uploads.ts",
    change: 'state === "paused" → true',
    why: "Only paused entries can be woken by a login.",
  },
];
