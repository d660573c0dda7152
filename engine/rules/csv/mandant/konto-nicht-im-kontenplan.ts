import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Journal, KontoInFile } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { type HeaderView, type HostContext, type JournalMark, journalRule } from "#engine/model/rule.ts";
import { isInRanges, readRanges } from "#engine/values/number-ranges.ts";

const knowing = (kontenplan: string, sachkontenlaenge = "4"): HostContext => ({
  mandant: { kontenplan, sachkontenlaenge },
});

export const kontoNichtImKontenplan = journalRule(buchungsstapel, {
  id: "CSV-M-001",
  severity: "hint",
  title: "Konto nicht im Kontenplan des Mandanten",
  what: "Das Konto steht nicht in dem Kontenplan, der für den Mandanten hinterlegt ist. Gemeldet wird jedes Konto einmal; Personenkonten werden nur verglichen, wenn der Kontenplan welche enthält.",
  why: "Gebucht wird in der Regel auf Konten, die für den Mandanten eingerichtet sind; eine andere Nummer ist oft ein Tippfehler oder gehört zu einem anderen Mandanten.",
  effect:
    "Der Import ist möglich; das Konto wird mit der Funktion des Kontenrahmens bebucht oder neu angelegt und erscheint in den Auswertungen ohne Beschriftung.",
  fix: "Prüfen Sie die Kontonummer. Ist das Konto neu, legen Sie es im Bestand an und hinterlegen Sie den Kontenplan erneut; enthält er nur individuell beschriftete Konten, fehlen darin die des Kontenrahmens.",
  fixAtSource: "Gleichen Sie die Konten des Vorsystems mit dem Kontenplan des Mandanten ab.",
  clientRequest:
    "Bitte prüfen Sie, ob die genannten Konten die richtigen sind; wir führen sie in Ihrer Buchführung nicht.",
  source: "Für den Mandanten hinterlegte Kontenbeschriftungen (Formatkategorie 20)",
  confidence: "official",
  expected: "ein Konto aus dem Kontenplan des Mandanten",
  marks: "konto",
  find: (journal, context, header) => findFirstUses(journal, listMissing(journal.konten, context, header)),
  good: [
    { rows: [{ gegenkonto: "8410" }] },
    { rows: [{}], hostContext: knowing("1200 8400") },
    { rows: [{ konto: "420", gegenkonto: "1200" }], hostContext: knowing("419-421 1200") },
    { rows: [{}], header: { sachkontenlaenge: "5" }, hostContext: knowing("1200") },
  ],
  bad: [
    { rows: [{ gegenkonto: "8410" }], hostContext: knowing("1200 8400") },
    { rows: [{ konto: "4930", gegenkonto: "1200" }], hostContext: knowing("1201-1210 8400") },
    { rows: [{}], hostContext: knowing("8400 10001") },
  ],
});

/** By place in `konten`: 1 for an account that is not in the chart; null where there is none to compare with. */
function listMissing(
  konten: readonly KontoInFile[],
  { sachkontenlaenge }: RowContext,
  { hostContext }: HeaderView,
): Uint8Array | null {
  const { kontenplan, sachkontenlaenge: ownLaenge } = hostContext?.mandant ?? {};
  const ranges = readRanges(kontenplan ?? "");
  if (ranges === null || ranges.length === 0 || sachkontenlaenge === null) return null;
  // Numbers of another length are other accounts; CSV-H-111 says so once.
  if (ownLaenge !== undefined && Number(ownLaenge) !== sachkontenlaenge) return null;
  const hasPersonenkonten = (ranges.at(-1)?.[1] ?? 0) >= 10 ** sachkontenlaenge;
  return Uint8Array.from(konten, ({ number, isTooLong, isPersonenkonto }) =>
    Number(!isTooLong && (hasPersonenkonten || !isPersonenkonto) && !isInRanges(ranges, number)),
  );
}

function findFirstUses(
  { count, konto, gegenkonto }: Journal,
  missing: Uint8Array | null,
): readonly JournalMark<"konto" | "gegenkonto">[] {
  if (missing?.includes(1) !== true) return [];
  const firstUses: JournalMark<"konto" | "gegenkonto">[] = [];
  const addFirst = (row: number, at: number, marks: "konto" | "gegenkonto"): void => {
    if (missing[at] !== 1) return;
    missing[at] = 0;
    firstUses.push({ row, marks });
  };
  for (let row = 0; row < count; row++) {
    addFirst(row, konto[row] as number, "konto");
    addFirst(row, gegenkonto[row] as number, "gegenkonto");
  }
  return firstUses;
}
