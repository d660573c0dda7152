import { foldText } from "#data/search-text.ts";
import type { FieldTable, RuleTexts } from "#engine/index.ts";
import { guides } from "./guides.ts";

/** What the engine knows and the help shows. */
export interface HelpSource {
  readonly catalogue: readonly RuleTexts[];
  readonly tables: readonly FieldTable[];
}

export interface HelpHit {
  readonly kind: "Anleitung" | "Regel" | "Feld";
  readonly hash: string;
  readonly title: string;
  readonly text: string;
}

/** Guides, rules and fields in which every word of the query occurs; hits in a title or an id come first. */
export const findHelp = (query: string, { catalogue, tables }: HelpSource): readonly HelpHit[] => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contains = (text: string): boolean => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const entries = [...guideEntries(), ...catalogue.map(ruleEntry), ...tables.flatMap(fieldEntries)];
  const inTitle = entries.filter(({ hit }) => contains(`${hit.title} ${hit.hash}`));
  const inText = entries.filter((entry) => !inTitle.includes(entry) && contains(entry.searchable));
  return [...inTitle, ...inText].map(({ hit }) => hit);
};

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
