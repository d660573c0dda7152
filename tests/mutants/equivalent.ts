export interface Equivalent {
  readonly file: string;
  /** As the list of survivors prints it. */
  readonly change: string;
  readonly why: string;
}

/** Mutants that no test can tell from the original. */
export const equivalents: readonly Equivalent[] = [
  {
    file: "engine/rules/csv/buchungsstapel/belegfeld1-unterstrich.ts",
    change: "i < to → i <= to",
    why: "A quote, a separator or a line end stands behind each cell.",
  },
  {
    file: "engine/rules/csv/buchungsstapel/beleglink.ts",
    change: "256 → 257",
    why: "There is no byte 256.",
  },
  {
    file: "engine/rules/csv/buchungsstapel/nummer-zur-art.ts",
    change: "mayBeLabel(bytes[labelFrom] as number) → true",
    why: "The first letter only spares the look at the whole label, which is asked next.",
  },
  ...["0x9e3779b1 → 2654435762", "15 → 16", "13 → 14", "hash ^ (hash >>> 13) → undefined"].map((change) => ({
    file: "engine/rules/csv/shared/row-table.ts",
    change,
    why: "The hash only says where to look; the records themselves are compared.",
  })),
  {
    file: "engine/rules/csv/shared/without-automatic.ts",
    change: "0x4000000 → 67108865",
    why: "Any factor above all numbers of Belegfeld 1 tells the pairs apart.",
  },
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
    file: "engine/rules/csv/datei/fremder-zeichensatz.ts",
    change: 'encoding !== "cp437" → true',
    why: "cp437 is never detected: cp850 has all of its letters and is compared first.",
  },
  ...["leere-zweite-zeile", "leerzeichen-um-trennzeichen", "zeilen-in-anfuehrungszeichen"].map((name) => ({
    file: `engine/rules/csv/datei/${name}.ts`,
    change: "start === null → false",
    why: "UTF-16 has a zero byte beside each byte that is looked for.",
  })),
  {
    file: "engine/rules/csv/datei/umbrochene-zeilen.ts",
    change: "header === null → false",
    why: "Only an empty file has no header, and its check ends with CSV-F-001.",
  },
  ...["lineFeed >= 0 → lineFeed > 0", "0 → 1"].map((change) => ({
    file: "engine/rules/csv/datei/zeilenende-als-text.ts",
    change,
    why: "With a line feed as its first byte, a file has an empty first line.",
  })),
  ...(
    [
      ["datum-bis-nach-wj-ende", "bis === null", "null is smaller than any day of this century."],
      ["datum-von-nach-bis", "von === null", "null is smaller than any day of this century."],
      ["datum-von-vor-wj-beginn", "beginn === null", "null is smaller than any day of this century."],
      ["erzeugt-am-fehlt", "day === null", "null is smaller than today."],
      ["formatversion", "category === null", "Without a category there are no versions either."],
      ["formatversion", "formatVersion === null", "null is smaller than 1."],
      ["formatversion", "match === undefined", "Only a known category has a finding to describe."],
      ["formatversion-alt", "formatVersion === null", "null is smaller than 1."],
      [
        "formatversion-alt",
        "match?.minVersionService === undefined",
        "Only a category with it has a finding to describe.",
      ],
      ["formatversion-neuer", "category === null", "Without a category there is no current version either."],
      ["formatversion-neuer", "formatVersion === null", "null is smaller than any version."],
    ] as const
  ).map(([name, condition, why]) => ({
    file: `engine/rules/csv/kopfdaten/${name}.ts`,
    change: `${condition} → false`,
    why,
  })),
  {
    file: "engine/rules/csv/kopfdaten/formatversion.ts",
    change: "0 → 1",
    why: "Each category has at least one version.",
  },
  {
    file: "engine/rules/csv/kopfdaten/zeitraum-laenger-als-monat.ts",
    change: "von >= bis.slice(0, 6) → von > bis.slice(0, 6)",
    why: "A day has more digits than a month.",
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
