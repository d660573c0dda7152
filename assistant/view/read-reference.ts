import { readStems } from "#assistant/book/words.ts";
import { foldWords, wordPattern } from "#assistant/question/fold.ts";
import type { FileFactKey } from "./view.ts";

/** The part of the view a question refers to, and what it wants to know. */
export type Reference =
  | { readonly about: "facts"; readonly keys: readonly FileFactKey[] }
  | { readonly about: "counts" }
  | { readonly about: "field" }
  | { readonly about: "finding"; readonly wish: FindingWish }
  | { readonly about: "page" };

export type FindingWish = "explain" | "why" | "effect" | "repairHere" | "repairAtSource" | "inquiry" | "place";

/**
 * Readings of a question without a subject of its own, best first: „Was bedeutet das?“, „Wie viele Buchungen?“. Empty
 * if it names anything beside the view, so that questions of tax and booking never end here.
 */
export const readReferences = (text: string): readonly Reference[] => {
  const words = foldWords(text);
  return rows.flatMap(([cue, reference]) => {
    if (!cue.test(words)) return [];
    if (reference.about === "facts" && limiting.test(words)) return [];
    const rest = words.replace(new RegExp(cue.source, "gu"), " ");
    return readStems(rest).every((stem) => general.has(stem)) ? [reference] : [];
  });
};

const finding = (wish: FindingWish): Reference => ({ about: "finding", wish });
const facts = (...keys: readonly FileFactKey[]): Reference => ({ about: "facts", keys });

const sums = ["sum", "foreign", "unreadable"] as const;

const rows: readonly (readonly [cue: RegExp, reference: Reference])[] = (
  [
    [
      "(?:format|lang|länge|stellen|zeichen|werte?|pflicht|bedeutet|heißt)[^?]* (?:feld|spalte|zelle)|(?:feld|spalte|zelle)[^?]* (?:format|lang|stellen|zeichen|pflicht|leer)|welche[sr]? (?:feld|spalte|zelle)",
      { about: "field" },
    ],
    [
      String.raw`was (?:ist|steht|enthält)[^?]* (?:datei|stapel)\w*`,
      facts("format", "invoice", "issueDate", "seller", "buyer", "gross", "client", "period", "records"),
    ],
    [String.raw`welche\w* (?:datei_?)?(?:format\w*|version)|\bformat(?:version|name)?\b`, facts("format")],
    [String.raw`zeitraum|periode|welche[rn]? (?:monat|zeit)\b|für wann|von wann`, facts("period")],
    [String.raw`welche[rmn]? (?:mandant\w*|berater\w*)|mandanten?nummer|beraternummer|wem gehört`, facts("client")],
    [String.raw`kontenrahmen|\bskr\b`, facts("chart")],
    ["welche währung", facts("currency")],
    ["wie_?viele? konten", facts("konten")],
    [
      String.raw`(?:wie_?viele?|(?:an)?zahl (?:der)?) (?:buchung\w*|datens\w*|sätze|zeilen|positionen|records)`,
      facts("records", ...sums),
    ],
    [
      String.raw`wie hoch[^?]* (?:umsatz|summe\w*|betrag)|(?:gesamt_?|summe (?:der |des )?)(?:umsatz|umsätze|betrag|beträge|buchungen)|umsatz gesamt|welche summen?|summen?|soll und haben|wie_?viel (?:umsatz|euro)`,
      facts("records", ...sums),
    ],
    ["(?:ist|sind)[^?]* festgeschrieben", facts("lock")],
    ["wie_?viele? (?:fehler|warnungen|hinweise|befunde?|regeln|probleme)", { about: "counts" }],
    [
      String.raw`wie_?oft|wie_?viele? (?:fundstellen|stellen|fälle|mal)|\bwo\b|welche[rn]? (?:zeilen?|stellen?)`,
      finding("place"),
    ],
    [
      String.raw`rückfrage\w*|mandant\w* (?:fragen?|schreiben?|anschreiben|mitteilen)|(?:schreibe?|frage?)\w* (?:ich )?(?:de[mn] )?mandant\w*`,
      finding("inquiry"),
    ],
    ["vorsystem|an der quelle|dauerhaft|im programm", finding("repairAtSource")],
    [
      String.raw`schlimm|(?:ist|sind) (?:das|dies|es) (?:\w+ )?(?:fehler|problem)|folgen?|auswirk\w*|was passiert|ignorier\w*|wichtig|egal|trotzdem|kritisch|dringend|gefährlich|importier\w*|(?:muss|soll)\w* (?:ich|man|wir) (?:das|es|den|die|diesen?|dies) (?:\w+ )?(?:beheb\w*|korrigier\w*|änder\w*)`,
      finding("effect"),
    ],
    ["warum|wieso|weshalb|weswegen|grund", finding("why")],
    [
      String.raw`beheb\w*|korrig\w*|reparier\w*|bereinig\w*|berichtig\w*|änder\w*|lös\w*|wegbekomm\w*|was (?:kann|muss|soll)\w* (?:ich|man|wir)[^?]* (?:tun|machen)|was tun|was nun|was jetzt|was mache ich`,
      finding("repairHere"),
    ],
    [
      String.raw`was (?:muss|kommt|gehört|darf|soll|steht)|wie_?lang|welche[rn]? werte?|zeichen|stellen|pflichtfeld|pflicht|ausfüll\w*|eintragen|leer|schreibweise`,
      { about: "field" },
    ],
    [
      String.raw`was (?:bedeutet|heißt|ist|meint|sagt|soll|stimmt)|bedeut\w*|erklär\w*|versteh\w*|worum|was das`,
      finding("explain"),
    ],
    [
      String.raw`einricht\w*|richte|einstell\w*|stelle|konfigurier\w*|anleg\w*|lege|hinzufüg\w*|wie geht|funktioniert|benutz\w*|bedien\w*|wozu|wofür|anleitung|was (?:mache|kann|ist|tun|muss)|erklär\w*|hilfe`,
      { about: "page" },
    ],
  ] as const
).map(([source, reference]) => [wordPattern(source), reference]);

/** „Wie viele Buchungen darf eine Datei haben?“ asks about the format, not about the file. */
const limiting = wordPattern(
  String.raw`\bdarf|\bdürfen|maximal|höchstens|\bmax\b|erlaubt|zulässig|möglich|\bkann\b|\bkönnen`,
);

/** Words for the view itself. */
const general: ReadonlySet<string> = new Set(
  readStems(
    `Befund Befunde Warnung Warnungen Hinweis Hinweise Datei Stapel Buchungsstapel Ergebnis Prüfung Stelle Stellen
    Fundstelle Zeile Zelle Wert Werte Seite Bereich Inhalt genau konkret aktuell offen offene gesamt ganze jeweils
    insgesamt enthalten enthält vorhanden jemand jemanden neu neue neuen Buchung Buchungen Feld Spalte`,
  ),
);
