import { guides } from "#assistant/guides/guides.ts";
import {
  type FieldTable,
  fieldTables,
  listMessages,
  listRuleAreas,
  type Program,
  type RuleTexts,
} from "#engine/index.ts";
import type { BookEntry } from "./book-entry.ts";

/**
 * The whole book: rules, messages, field tables and guides, each from its own table. Rules about e-invoices are loaded
 * later than the book: they are answered by their id, and not searched.
 */
export const listEntries = (): readonly BookEntry[] => [
  ...guides.map(
    ({ id, title, lead, steps }): BookEntry => ({
      source: { id, kind: "guide", title, hash: id },
      summary: lead,
      text: { lead, body: steps.join(" "), area: "" },
      rank: 1.1,
    }),
  ),
  ...listRuleAreas().flatMap(({ title, rules }) => rules.map((rule) => readRule(rule, title))),
  ...listMessages().map(
    ({ id, code = "", program, text, meaning, action = "" }): BookEntry => ({
      source: { id, kind: "message", title: `${code} ${text}`.trim(), hash: `meldung-${id}` },
      summary: `${program}. ${meaning}`,
      text: { lead: meaning, body: action, area: program },
      rank: seldomAsked.has(program) ? 0.5 : code === "" ? 0.7 : 0.9,
    }),
  ),
  ...fieldTables.flatMap(readTable),
];

const readRule = ({ id, title, what, why, effect, fix, fixAtSource }: RuleTexts, area: string): BookEntry => ({
  source: { id, kind: "rule", title, hash: `regel-${id}` },
  summary: `${id} · ${what}`,
  text: {
    lead: `${what} ${effect}`,
    body: [why, fix, fixAtSource].join(" "),
    area: ofBelegpaket.test(id) ? `${area} Belegpaket` : area,
  },
  // Most files are Buchungsstapel, and other formats repeat many of their rules.
  rank: frequentRule.test(id) ? 1 : 0.85,
});

/** Most questions are about files; messages of these programs are about sending, or repeat a rule. */
const seldomAsked: ReadonlySet<Program> = new Set([
  "Schemaprüfung",
  "Rechnungsdatenservice",
  "Rechnungsdatenservice und Belegbilderservice",
  "Belegbilderservice",
]);

/** Rules of XML files and of packages share one area. */
const ofBelegpaket = /^XML-[CDP]-/;

const frequentRule = /^CSV-(?:[FHSRXCP]|DK)-/;

const readTable = (table: FieldTable): readonly BookEntry[] => [
  {
    source: {
      id: `format-${table.category}`,
      kind: "format",
      title: `${table.name} (Formatkategorie ${table.category})`,
      hash: `format-${table.category}`,
    },
    summary: `${table.fields.length} Felder, aktuelle Version ${table.currentVersion}.`,
    text: { lead: "Format Formatkategorie Feld Felder Spalten Aufbau Version Tabelle", body: "", area: table.name },
    rank: 0.8,
  },
  ...table.fields
    .filter(({ reserved, type }) => reserved === undefined && type !== "empty")
    .map((field): BookEntry => {
      const { number, name, note = "", allowedValues = [], requiredWhen = "" } = field;
      const hash = `feld-${table.category}-${number}`;
      return {
        source: { id: hash, kind: "field", title: name, hash },
        summary: `${table.name}, Feld ${number}. ${note}`.trim(),
        text: {
          lead: `${note} ${requiredWhen}`,
          body: allowedValues.length > maxMeanings ? "" : allowedValues.map(({ meaning }) => meaning).join(" "),
          area: `${table.name} Feld ${number}`,
        },
        rank: table.category === buchungsstapel ? 0.6 : 0.4,
      };
    }),
];

/** Lists of countries and currencies would match every name of one. */
const maxMeanings = 20;
const buchungsstapel = 21;
