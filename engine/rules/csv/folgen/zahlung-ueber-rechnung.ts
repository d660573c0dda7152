import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag, type Journal } from "#engine/model/journal.ts";
import { journalRule, type OccurrenceWords } from "#engine/model/rule.ts";
import { formatCents } from "#engine/values/number-formats.ts";

export const zahlungUeberRechnung = journalRule(buchungsstapel, {
  id: "CSV-C-013",
  severity: "hint",
  title: "Zahlungen und Skonto übersteigen die Rechnung",
  what: "Zu demselben Personenkonto und Belegfeld 1 sind in der Datei mehr Zahlungen und Skonto gebucht, als Rechnungen nach Gutschriften und Stornos offen sind. Gemeldet wird die letzte Zahlung.",
  why: "Eine Zahlung gleicht die Rechnung mit demselben Belegfeld 1 aus; mehr als der Rechnungsbetrag bleibt als Guthaben stehen.",
  effect: "Der Import ist möglich; auf dem Personenkonto bleibt ein offener Posten mit umgekehrtem Vorzeichen.",
  fix: "Prüfen Sie, ob eine Zahlung oder der Skonto doppelt gebucht ist oder mehrere Rechnungen betrifft.",
  fixAtSource: "Prüfen Sie die Zuordnung der Zahlungen im Vorsystem.",
  clientRequest: "Bitte prüfen Sie, ob die genannten Zahlungen der richtigen Rechnung zugeordnet sind.",
  source: "Vergleich der Datensätze eines Personenkontos mit demselben Belegfeld 1",
  confidence: "inferred",
  usesChart: true,
  marks: "umsatz",
  find: (journal) => [...findOverpaid(journal).values()].map(({ lastPayment }) => lastPayment),
  explains: (journal) =>
    new Map([...findOverpaid(journal).values()].map((item) => [item.lastPayment, describeOverpaid(item)] as const)),
  good: [
    { rows: [{}, { sollHaben: "H", gegenkonto: "1200" }] },
    { rows: [{}, { sollHaben: "H", gegenkonto: "1200", umsatz: "116,62", skonto: "2,38" }] },
    { rows: [{ belegfeld1: "RE-1" }, { belegfeld1: "RE-2", sollHaben: "H", gegenkonto: "1200", umsatz: "500,00" }] },
    { rows: [{}, { umsatz: "500,00", wkzUmsatz: "USD", kurs: "1,10", sollHaben: "H", gegenkonto: "1200" }] },
  ],
  bad: [
    { rows: [{}, { sollHaben: "H", gegenkonto: "1200", umsatz: "130,00" }] },
    {
      rows: [
        {},
        { sollHaben: "H", gegenkonto: "1200", umsatz: "116,62", skonto: "2,38" },
        { sollHaben: "H", gegenkonto: "8736", umsatz: "2,38", buchungstext: "Skonto" },
      ],
    },
    {
      rows: [
        {},
        { generalumkehr: "1", buchungstext: "Storno" },
        { sollHaben: "H", gegenkonto: "1200", buchungstext: "Zahlung" },
      ],
    },
  ],
});

/** The records of one person account and one Belegfeld 1, in hundredths. */
interface OpenItem {
  invoices: number;
  payments: number;
  skonto: number;
  /** Amounts of Skonto, to tell the same one booked twice. */
  readonly skontoAmounts: number[];
  reversed: number;
  /** Records in a foreign currency, or whose amounts are no numbers, cannot be added. */
  isReadable: boolean;
  lastPayment: number;
}

function findOverpaid(journal: Journal): ReadonlyMap<number, OpenItem> {
  const { count, cents, flags, konten, partner, opposite, belegfeld1, belegfeld1Repeats } = journal;
  const { isInvoiceSide, isReversal, readSkonto } = journal;
  const isMoney = konten.map((konto) => konto.isGeldkonto === true);
  const isComparable = (row: number): boolean =>
    (partner[row] as number) >= 0 && belegfeld1Repeats[belegfeld1[row] as number] === 1;
  const keyOf = (row: number): number => (partner[row] as number) * 0x4000000 + (belegfeld1[row] as number);
  const items = new Map<number, OpenItem>();
  for (let row = 0; row < count; row++) {
    if (isMoney[opposite[row] as number] !== true || !isComparable(row)) continue;
    if (isInvoiceSide[row] === 1 || isReversal[row] === 1) continue;
    const item = items.get(keyOf(row));
    if (item !== undefined) item.lastPayment = row;
    else items.set(keyOf(row), { ...nothing, skontoAmounts: [], lastPayment: row });
  }
  if (items.size === 0) return items;
  for (let row = 0; row < count; row++) {
    const item = isComparable(row) ? items.get(keyOf(row)) : undefined;
    if (item === undefined) continue;
    const amount = cents[row] as number;
    const skonto = ((flags[row] as number) & flag.skonto) === 0 ? 0 : readSkonto(row);
    if (amount < 0 || skonto < 0 || ((flags[row] as number) & flag.foreign) !== 0) item.isReadable = false;
    const sign = isReversal[row] === 1 ? -1 : 1;
    if (isInvoiceSide[row] === 1) {
      item.invoices += sign * amount;
      if (sign < 0) item.reversed += amount;
    } else if (isMoney[opposite[row] as number] === true) {
      item.payments += sign * amount;
    } else if (((flags[row] as number) & flag.namesSkonto) !== 0) {
      item.skonto += sign * amount;
      item.skontoAmounts.push(amount);
    } else {
      item.invoices -= sign * amount;
    }
    if (skonto > 0) {
      item.skonto += sign * skonto;
      item.skontoAmounts.push(skonto);
    }
  }
  for (const [key, item] of items) if (!isOverpaid(item)) items.delete(key);
  return items;
}

const nothing = { invoices: 0, payments: 0, skonto: 0, reversed: 0, isReadable: true };

/** Without an invoice in the file, the one that is paid lies in an earlier batch. */
const isOverpaid = ({ invoices, payments, skonto, reversed, isReadable }: OpenItem): boolean =>
  isReadable && (invoices > 0 || reversed > 0) && payments + skonto > Math.max(0, invoices);

function describeOverpaid({ invoices, payments, skonto, skontoAmounts, reversed }: OpenItem): OccurrenceWords {
  const open = Math.max(0, invoices);
  const isTwice = new Set(skontoAmounts).size < skontoAmounts.length;
  const reason =
    reversed > 0 && open === 0
      ? " Die Rechnung ist storniert und bezahlt."
      : isTwice
        ? ` Der Skonto von ${formatCents(skontoAmounts[0] ?? 0)} ist zweimal gebucht.`
        : "";
  const paid =
    skonto > 0
      ? `Zahlungen ${formatCents(payments)} und Skonto ${formatCents(skonto)}`
      : `Zahlungen ${formatCents(payments)}`;
  return {
    detail: `Offen sind ${formatCents(open)}, dagegen stehen ${paid}: ${formatCents(payments + skonto - open)} zu viel.${reason}`,
  };
}
