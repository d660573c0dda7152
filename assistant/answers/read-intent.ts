/** The information about a rule that a question asks for. */
export type Intent = "explain" | "repairHere" | "repairAtSource" | "why" | "effect";

/** Decided by words of the question; more specific intents first. */
export const readIntent = (question: string): Intent =>
  patterns.find(([pattern]) => pattern.test(question))?.[1] ?? "explain";

const patterns: readonly (readonly [RegExp, Intent])[] = [
  [/vorsystem|fibu-?programm|an der quelle|dauerhaft|einstellung im/iu, "repairAtSource"],
  [
    /beheb|korrigier|löse|lösung|reparier|wegbekomm|was (?:kann|muss|soll) ich|was tun|wie (?:ändere|bekomme)/iu,
    "repairHere",
  ],
  [/\bfolge|was passiert|schlimm|auswirk/iu, "effect"],
  [/warum|wieso|weshalb/iu, "why"],
];
