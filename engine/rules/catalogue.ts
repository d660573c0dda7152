import { bereitsGeprueft } from "./datei/bereits-geprueft.ts";
import { dateiname } from "./datei/dateiname.ts";
import { dateinameLaenge } from "./datei/dateiname-laenge.ts";
import { einzelnesAnfuehrungszeichen } from "./datei/einzelnes-anfuehrungszeichen.ts";
import { einzelnesLeerzeichen } from "./datei/einzelnes-leerzeichen.ts";
import { keinVorsatz } from "./datei/kein-vorsatz.ts";
import { keineDatensaetze } from "./datei/keine-datensaetze.ts";
import { keineTextdatei } from "./datei/keine-textdatei.ts";
import { leereDatei } from "./datei/leere-datei.ts";
import { leeresTextfeld } from "./datei/leeres-textfeld.ts";
import { leerzeichenAmRand } from "./datei/leerzeichen-am-rand.ts";
import { leerzeile } from "./datei/leerzeile.ts";
import { namenspraefix } from "./datei/namenspraefix.ts";
import { nichtInWindows1252 } from "./datei/nicht-in-windows-1252.ts";
import { offenesAnfuehrungszeichen } from "./datei/offenes-anfuehrungszeichen.ts";
import { steuerzeichen } from "./datei/steuerzeichen.ts";
import { tabellenprogramm } from "./datei/tabellenprogramm.ts";
import { textOhneAnfuehrungszeichen } from "./datei/text-ohne-anfuehrungszeichen.ts";
import { trennzeichen } from "./datei/trennzeichen.ts";
import { trennzeichenAmZeilenende } from "./datei/trennzeichen-am-zeilenende.ts";
import { undefinierteBytes } from "./datei/undefinierte-bytes.ts";
import { unicodeMitBom } from "./datei/unicode-mit-bom.ts";
import { utf8OhneBom } from "./datei/utf8-ohne-bom.ts";
import { zahlInAnfuehrungszeichen } from "./datei/zahl-in-anfuehrungszeichen.ts";
import { zeichensalat } from "./datei/zeichensalat.ts";
import { zeichensatz } from "./datei/zeichensatz.ts";
import { zeilenende } from "./datei/zeilenende.ts";
import { zeilenendeAlsText } from "./datei/zeilenende-als-text.ts";
import { zeilenumbruchImText } from "./datei/zeilenumbruch-im-text.ts";
import { zuGross } from "./datei/zu-gross.ts";
import { zuVieleDatensaetze } from "./datei/zu-viele-datensaetze.ts";
import type { Rule, RuleTexts } from "./rule.ts";

/** Stand of the rules; reports name it, and two reports are comparable only when it is equal. */
export const rulesetVersion = "2026.11.1";

/** Every rule by hand, sorted by area (file, header, headings, fields, rows) and number. */
export const rules: readonly Rule[] = [
  leereDatei,
  dateiname,
  namenspraefix,
  dateinameLaenge,
  keineTextdatei,
  utf8OhneBom,
  unicodeMitBom,
  zeichensatz,
  undefinierteBytes,
  nichtInWindows1252,
  zeichensalat,
  zeilenende,
  trennzeichen,
  offenesAnfuehrungszeichen,
  einzelnesAnfuehrungszeichen,
  zeilenumbruchImText,
  steuerzeichen,
  trennzeichenAmZeilenende,
  leerzeile,
  zuVieleDatensaetze,
  zuGross,
  keineDatensaetze,
  tabellenprogramm,
  zeilenendeAlsText,
  keinVorsatz,
  textOhneAnfuehrungszeichen,
  zahlInAnfuehrungszeichen,
  leeresTextfeld,
  einzelnesLeerzeichen,
  leerzeichenAmRand,
  bereitsGeprueft,
];

/** The texts of all rules, as help pages and reports show them. */
export const catalogue: readonly RuleTexts[] = rules;

const rulesById: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

export const findRule = (id: string): Rule | undefined => rulesById.get(id);
