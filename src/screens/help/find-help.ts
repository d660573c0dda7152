import type { FieldTable, RuleArea, RuleDetails, RuleTexts, VendorMessage } from "#engine/index.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { guides } from "./guides.ts";

/** What the engine knows and the help shows. */
export interface HelpSource {
  readonly catalogue: readonly RuleTexts[];
  readonly areas: readonly RuleArea[];
  readonly tables: readonly FieldTable[];
  readonly messages: readonly VendorMessage[];
  /** Understands whole questions, too. */
  readonly findMessages: (query: string) => readonly VendorMessage[];
  readonly detailsOf: (rule: string) => RuleDetails;
}

export interface HelpHit {
  readonly kind: "Anleitung" | "Regel" | "Feld" | "DATEV-Meldung";
  readonly hash: string;
  readonly title: string;
  readonly text: string;
}

type Searched = Pick<HelpSource, "catalogue" | "tables" | "findMessages">;

/**
 * Guides, rules and fields in which every word of the query occurs, hits in a title or an id first, and messages of
 * DATEV: before all when the query names their code, else after the titles.
 */
export const findHelp = (query: string, source: Searched): readonly HelpHit[] => {
  const words = foldQuery(query);
  if (words.length === 0) return [];
  const [inTitle, inText]: [HelpHit[], HelpHit[]] = [[], []];
  for (const { hit, foldedTitle, foldedText } of listEntries(source)) {
    if (containsWords(foldedTitle, words)) inTitle.push(hit);
    else if (containsWords(foldedText, words)) inText.push(hit);
  }
  const messages = source.findMessages(query);
  const isNamed = ({ code = "" }: VendorMessage): boolean => code !== "" && query.includes(code.replace(/\D/g, ""));
  const named = messages.filter(isNamed).map(messageHit);
  const others = messages.filter((message) => !isNamed(message)).map(messageHit);
  return [...named, ...inTitle, ...others, ...inText];
};

const messageHit = ({ id, code = "", program, text, meaning }: VendorMessage): HelpHit => ({
  kind: "DATEV-Meldung",
  hash: `meldung-${id}`,
  title: `${code} ${text}`.trim(),
  text: `${program}. ${meaning}`,
});

interface Entry {
  readonly hit: HelpHit;
  readonly searchable: string;
}

interface FoldedEntry {
  readonly hit: HelpHit;
  readonly foldedTitle: string;
  readonly foldedText: string;
}

/** Folded once, not for every letter that is typed. */
const listEntries = ({ catalogue, tables }: Searched): readonly FoldedEntry[] => {
  const kept = entriesByCatalogue.get(catalogue);
  if (kept !== undefined) return kept;
  const entries = [...guideEntries(), ...catalogue.map(ruleEntry), ...tables.flatMap(fieldEntries)].map(
    ({ hit, searchable }) => ({
      hit,
      foldedTitle: foldText(`${hit.title} ${hit.hash}`),
      foldedText: foldText(searchable),
    }),
  );
  entriesByCatalogue.set(catalogue, entries);
  return entries;
};

const entriesByCatalogue = new WeakMap<readonly RuleTexts[], readonly FoldedEntry[]>();

const guideEntries = (): readonly Entry[] =>
  guides.map(({ id, title, lead, steps }) => ({
    hit: { kind: "Anleitung", hash: id, title, text: lead },
    searchable: [title, lead, ...steps].join(" "),
  }));

const ruleEntry = ({ id, title, what, why, effect, fix, fixAtSource }: RuleTexts): Entry => ({
  hit: { kind: "Regel", hash: `regel-${id}`, title, text: `${id} · ${what}` },
  searchable: [id, title, what, why, effect, fix, fixAtSource].join(" "),
});

const fieldEntries = ({ category, name: table, fields }: FieldTable): readonly Entry[] =>
  fields.map(({ number, name, note = "" }) => ({
    hit: { kind: "Feld", hash: `feld-${category}-${number}`, title: name, text: `${table}, Feld ${number}. ${note}` },
    searchable: `${table} ${number} ${name} ${note}`,
  }));
