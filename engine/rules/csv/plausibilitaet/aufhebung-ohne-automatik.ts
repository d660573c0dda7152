import { chartOf } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestTaxKey } from "#engine/model/client-requests.ts";
import type { Journal } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { journalRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const aufhebungOhneAutomatik = journalRule(buchungsstapel, {
  id: "CSV-X-055",
  severity: "hint",
  title: "BU-Schlüssel 40 ohne Automatikkonto",
  what: "Der Datensatz trägt den Schlüssel 40 oder 80; keines der beiden Konten ist nach dem Kontenrahmen ein Automatikkonto.",
  why: "Der Schlüssel 40 hebt die Automatik eines Automatikkontos auf, 80 ist seine Generalumkehr; an anderen Konten gibt es nichts aufzuheben.",
  effect: "Manche Programmstände melden den Datensatz (#REW00310); sonst bleibt der Schlüssel ohne Wirkung.",
  fix: "Leeren Sie den Schlüssel in diesen Datensätzen.",
  fixAtSource: "Lassen Sie das Vorsystem 40 nur bei Automatikkonten ausgeben.",
  clientRequest: requestTaxKey,
  source:
    "Kontenrahmen 2015 und 2026; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.2; öffentlicher Fehlerbericht",
  confidence: "several",
  usesChart: true,
  marks: "buSchluessel",
  find: (journal, context) => {
    const rows = findIdle(journal, context);
    return isHabit(rows, journal) ? [] : rows;
  },
  companions: ["CSV-C-005", "CSV-R-009b"],
  good: [
    { rows: [{ buSchluessel: "40" }] },
    { rows: [{ buSchluessel: "40", konto: "840010", gegenkonto: "1200" }], header: { sachkontenlaenge: "6" } },
    { rows: [{ buSchluessel: "40", gegenkonto: "8200" }], header: { sachkontenrahmen: "49" } },
  ],
  bad: [
    { rows: [{ buSchluessel: "40", konto: "1200", gegenkonto: "9090" }] },
    { rows: [{ buSchluessel: "0080", gegenkonto: "8200", generalumkehr: "0" }] },
  ],
});

export const aufhebungInDerDatei = journalRule(buchungsstapel, {
  id: "CSV-X-055a",
  severity: "hint",
  title: "Die Datei trägt den BU-Schlüssel 40 auch ohne Automatikkonto",
  what: "Die meisten Datensätze tragen den Schlüssel 40, auch solche ohne Automatikkonto. Gemeldet wird der erste davon.",
  why: "Der Schlüssel 40 hebt die Automatik eines Automatikkontos auf, 80 ist seine Generalumkehr; an anderen Konten gibt es nichts aufzuheben.",
  effect: "Manche Programmstände melden den Datensatz (#REW00310); sonst bleibt der Schlüssel ohne Wirkung.",
  fix: "Geben Sie die Datei mit dem Schlüssel 40 nur bei Automatikkonten neu aus.",
  fixAtSource: "Lassen Sie das Vorsystem 40 nur bei Automatikkonten ausgeben.",
  clientRequest: requestTaxKey,
  source:
    "Kontenrahmen 2015 und 2026; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.2; öffentlicher Fehlerbericht",
  confidence: "several",
  usesChart: true,
  marks: "buSchluessel",
  find: (journal, context) => {
    const rows = findIdle(journal, context);
    return isHabit(rows, journal) ? rows.slice(0, 1) : [];
  },
  explains: (journal, context) => {
    const rows = findIdle(journal, context);
    const detail = `${formatCount(rows.length, "Datensatz trägt", "Datensätze tragen")} den Schlüssel ohne Automatikkonto.`;
    return new Map([[rows[0] ?? 0, { detail }]]);
  },
  companions: ["CSV-R-009b"],
  good: [{ rows: Array.from({ length: 12 }, (_, at) => ({ buSchluessel: "40", belegfeld1: `RE-${at}` })) }],
  bad: [
    {
      rows: Array.from({ length: 12 }, (_, at) => ({
        buSchluessel: "40",
        konto: "1200",
        gegenkonto: "9090",
        belegfeld1: `RE-${at}`,
        umsatz: `${at + 1},10`,
      })),
    },
  ],
});

const minHabitRecords = 10;

/** Said once where a program puts the key into most records. */
function isHabit(rows: readonly number[], { count, buSchluessel }: Journal): boolean {
  if (rows.length < minHabitRecords) return false;
  let keyed = 0;
  for (let row = 0; row < count; row++) if (buSchluessel[row] === 40) keyed++;
  return keyed * 2 > count;
}

/** Records with 40 or 80 between accounts of the chart of which none is automatic. */
function findIdle({ count, buSchluessel, konten, konto, gegenkonto }: Journal, context: RowContext): readonly number[] {
  const rows: number[] = [];
  if (chartOf(context) === null) return rows;
  // The firm may have made an account with a number of its own automatic.
  const isPlain = konten.map(
    ({ automatic, standard, isPersonenkonto }) => isPersonenkonto || (standard !== null && automatic === null),
  );
  for (let row = 0; row < count; row++) {
    const key = buSchluessel[row];
    if (key !== 40 && key !== 80) continue;
    if (isPlain[konto[row] as number] === true && isPlain[gegenkonto[row] as number] === true) rows.push(row);
  }
  return rows;
}
