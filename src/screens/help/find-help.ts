import { foldText } from "#data/search-text.ts";
import type { FieldTable, RuleDetails, RuleTexts, VendorMessage } from "#engine/index.ts";
import { guides } from "./guides.ts";

/** What the engine knows and the help shows. */
export interface HelpSource {
  readonly catalogue: readonly RuleTexts[];
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
 * DATEV: before all when the query names their code, else behind the titles.
 */
export const findHelp = (query: string, { catalogue, tables, findMessages }: Searched): readonly HelpHit[] => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contains = (text: string): boolean => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const entries = [...guideEntries(), ...catalogue.map(ruleEntry), ...tables.flatMap(fieldEntries)];
  const inTitle = entries.filter(({ hit }) => contains(`${hit.title} ${hit.hash}`));
  const inText = entries.filter((entry) => !inTitle.includes(entry) && contains(entry.searchable));
  const messages = findMessages(query);
  const isNamed = ({ code = "" }: VendorMessage): boolean => code !== "" && query.includes(code.replace(/\D/g, ""));
  const named = messages.filter(isNamed).map(messageHit);
  const others = messages.filter((message) => !isNamed(message)).map(messageHit);
  const [titles, texts] = [inTitle.map(({ hit }) => hit), inText.map(({ hit }) => hit)];
  return [...named, ...titles, ...others, ...texts];
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
