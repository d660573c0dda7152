import { fieldTables, headerTable } from "#engine/index.ts";
import { listFragments } from "./list-fragments.ts";
import { placeholder, publicIds, valuePatterns } from "./patterns.ts";

export interface GuardOptions {
  /** Our own texts in the request: instructions, rules, figures, model name. */
  readonly trusted: readonly string[];
  /** Returns the fragments that are values of the file in question. */
  readonly findValues: (fragments: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  /** File values are allowed, and the host is inside the office. */
  readonly mayCarryValues: boolean;
}

/** The request contains data that must not be sent. */
export class OutgoingRefusal extends Error {
  override readonly name = "OutgoingRefusal";
}

/**
 * Final check of the serialised request, independent of how it was built. Throws an OutgoingRefusal that names the kind
 * of value, never the value.
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

/** Field names occur in every file as headings. */
const readVocabulary = (): string => {
  vocabulary ??= [...headerTable, ...fieldTables, ...fieldTables.flatMap(({ fields }) => fields)]
    .map(({ name }) => name)
    .join("\n")
    .toLowerCase();
  return vocabulary;
};

/** Words of our own texts reveal nothing about a file that contains them too. */
export const withoutKnownWords = (fragments: ReadonlySet<string>, trusted: readonly string[]): ReadonlySet<string> => {
  const ours = `${trusted.join("\n").toLowerCase()}\n${readVocabulary()}`;
  return new Set([...fragments].filter((fragment) => !ours.includes(fragment)));
};
