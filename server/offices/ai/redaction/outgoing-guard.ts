import { fieldTables, headerTable } from "#engine/index.ts";
import { listFragments } from "./list-fragments.ts";
import { placeholder, publicIds, valuePatterns } from "./patterns.ts";

export interface GuardOptions {
  /** Texts of ours that stand in the request as they are: instructions, rules, figures, the name of the model. */
  readonly trusted: readonly string[];
  /** Which of these fragments is a value of the file the request is about. */
  readonly findValues: (fragments: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  /** Values of the file were allowed, and its computer is one of the office. */
  readonly mayCarryValues: boolean;
}

/** The request holds something that must not leave. */
export class OutgoingRefusal extends Error {
  override readonly name = "OutgoingRefusal";
}

/**
 * The last look at what is about to leave, at the bytes themselves and not at what they were built from. Throws an
 * OutgoingRefusal that says which kind of value it has found, never the value.
 */
export const checkOutgoing = async (body: string, options: GuardOptions): Promise<void> => {
  if (options.mayCarryValues) return;
  const rest = withoutTrusted(listTexts(parseBody(body)).join("\n"), options.trusted);
  const named = valuePatterns.find(({ isIdentifying, pattern }) => isIdentifying && rest.search(pattern) >= 0);
  if (named) throw new OutgoingRefusal(`Die Anfrage enthielt einen Wert der Art ${named.kind}.`);
  const values = await options.findValues(withoutKnownWords(listFragments(rest), options.trusted));
  if (values.size > 0) throw new OutgoingRefusal("Die Anfrage enthielt einen Wert aus der Datei.");
};

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

const listTexts = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
};

const withoutTrusted = (text: string, trusted: readonly string[]): string =>
  [...trusted, ...publicIds(text)]
    .filter((one) => one !== "")
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, one) => rest.replaceAll(one, "\n"), text)
    .replace(placeholder, "\n");

let vocabulary: string | null = null;

/** Names of all fields: every file has them as headings. */
const readVocabulary = (): string => {
  vocabulary ??= [...headerTable, ...fieldTables, ...fieldTables.flatMap(({ fields }) => fields)]
    .map(({ name }) => name)
    .join("\n")
    .toLowerCase();
  return vocabulary;
};

/** What our own texts say anyway tells nothing about a file that says it, too. */
export const withoutKnownWords = (fragments: ReadonlySet<string>, trusted: readonly string[]): ReadonlySet<string> => {
  const ours = `${trusted.join("\n").toLowerCase()}\n${readVocabulary()}`;
  return new Set([...fragments].filter((fragment) => !ours.includes(fragment)));
};
