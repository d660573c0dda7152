import { type Kontenplan, readKonto } from "#engine/facts/konten.ts";
import type { BatchFacts, BookedInvoice, BookedRow } from "#engine/model/batch/batch-facts.ts";
import { type Measured, measureBooking } from "./measure-booking.ts";

/** The records of one person account under one number of a document. */
export interface RowGroup {
  readonly mandant: string;
  readonly side: "sale" | "purchase";
  readonly personenkonto: string;
  /** Folded Belegfeld 1; `""` without one. */
  readonly number: string;
  readonly rows: readonly GroupRow[];
}

export interface GroupRow extends BookedRow {
  readonly file: number;
  readonly plan: Kontenplan;
  /** The account beside the person account. */
  readonly sachkonto: string;
  /** 1 where the booking raises what is owed, as an invoice does; -1 for payments and credit notes. */
  readonly direction: 1 | -1;
  /** Null where the chart of accounts is not known. */
  readonly isPayment: boolean | null;
}

/** An e-invoice and the index of its file. */
export interface InvoiceFile extends BookedInvoice {
  readonly file: number;
}

export interface Join {
  readonly invoice: InvoiceFile;
  readonly group: RowGroup;
  readonly reason: "beleglink" | "number" | "amountAndDate";
  /** False where number, amount and date do not support each other. */
  readonly isCertain: boolean;
  readonly measured: Measured<GroupRow>;
}

export interface JoinedUpload {
  readonly joins: readonly Join[];
  readonly invoices: readonly InvoiceFile[];
  readonly groups: readonly RowGroup[];
  /** Every invoice that some booking names or fits, also where it is open which. */
  readonly joinedInvoices: ReadonlySet<InvoiceFile>;
  readonly joinedGroups: ReadonlySet<RowGroup>;
  /** By Mandant: the USt-IdNr. under which it buys and sells in most of the joined invoices. */
  readonly ownVatIds: ReadonlyMap<string, string>;
}

/** Several rules ask for the same upload. */
export const joinInvoices = (files: readonly BatchFacts[]): JoinedUpload => {
  const existing = joined.get(files);
  if (existing !== undefined) return existing;
  const upload = join(files);
  joined.set(files, upload);
  return upload;
};

const joined = new WeakMap<readonly BatchFacts[], JoinedUpload>();

/** Letters and digits without the words and zeros that programs put in front: `Rechnung Nr. 0815` and `RE-815` are 815. */
export const foldNumber = (number: string): string => {
  const plain = number
    .slice(0, maxBelegfeldLength)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return plain
    .replace(/^(?:RECHNUNGS?(?:NUMMER|NR)?|RECHN?(?:NR)?|R[EGN](?:NR)?|INVOICE|INV|NR)(?=\d)/, "")
    .replace(/^0+(?=.)/, "");
};

export const maxBelegfeldLength = 36;

/** Greece writes EL. */
export const plainVatId = (vatId: string): string =>
  vatId
    .toUpperCase()
    .replace(/[^A-Z0-9+*]/g, "")
    .replace(/^GR/, "EL");

/** Shorter numbers, as 1 or 07, stand on documents of any kind. */
export const minNumberLength = 3;

/** E-invoices of the files and of the Belegpakete among them; the first of those that are one by number and seller. */
export const listInvoices = (files: readonly BatchFacts[]): readonly InvoiceFile[] => {
  const all = files.flatMap(({ content }, file): readonly InvoiceFile[] =>
    content?.kind === "invoice"
      ? [{ ...content, file }]
      : content?.kind === "belege"
        ? content.invoices.map((invoice) => ({ ...invoice, file }))
        : [],
  );
  const isLinked = ({ guid }: InvoiceFile): number => (guid === undefined ? 0 : 1);
  const byIdentity = new Map<string, InvoiceFile>();
  for (const [index, invoice] of all.toSorted((a, b) => isLinked(b) - isLinked(a)).entries()) {
    const { number, day, gross, sellerVatId } = invoice;
    // § 14 UStG: a number is given once by a seller.
    const key = number === "" || sellerVatId === "" ? `${index}` : [number, day, gross, sellerVatId].join("\n");
    if (!byIdentity.has(key)) byIdentity.set(key, invoice);
  }
  const listed = new Set(byIdentity.values());
  return all.filter((invoice) => listed.has(invoice));
};

const join = (files: readonly BatchFacts[]): JoinedUpload => {
  const invoices = listInvoices(files);
  const { groups, otherNumbers } = invoices.length === 0 ? { groups: [], otherNumbers: [] } : collectGroups(files);
  const byNumber = Map.groupBy(invoices, ({ number }) => foldNumber(number));
  const byFileName = Map.groupBy(invoices, ({ file, member }) => stemOf(member ?? files[file]?.name ?? ""));
  const byGuid = Map.groupBy(invoices, ({ guid = "" }) => guid);
  const joins: Join[] = [];
  const joinedInvoices = new Set(otherNumbers.flatMap((number) => byNumber.get(number) ?? []));
  const joinedGroups = new Set<RowGroup>();
  for (const group of groups) {
    const linked = group.rows.flatMap(({ beleglink }) =>
      beleglink === "" ? [] : (byGuid.get(stemOf(beleglink)) ?? byFileName.get(stemOf(beleglink)) ?? []),
    );
    const candidates = linked.length > 0 ? linked : group.number === "" ? [] : (byNumber.get(group.number) ?? []);
    if (candidates.length === 0) continue;
    joinedGroups.add(group);
    const one = chooseInvoice(candidates, group, linked.length > 0 ? "beleglink" : "number");
    for (const invoice of candidates) joinedInvoices.add(invoice);
    if (one !== null) joins.push(one);
  }
  joins.push(
    ...joinByAmount(
      invoices.filter((invoice) => !joinedInvoices.has(invoice)),
      groups.filter((group) => !joinedGroups.has(group)),
    ),
  );
  for (const { invoice, group } of joins) {
    joinedInvoices.add(invoice);
    joinedGroups.add(group);
  }
  const kept = withoutNamesakes(joins);
  return { joins: kept, invoices, groups, joinedInvoices, joinedGroups, ownVatIds: findOwnVatIds(kept) };
};

/** Buyer of what is booked as a purchase and seller of what is booked as a sale, in at least two invoices and in most. */
const findOwnVatIds = (joins: readonly Join[]): ReadonlyMap<string, string> => {
  const sound = joins.filter(({ isCertain, measured }) => isCertain && fitting.has(measured.outcome));
  return new Map(
    [...Map.groupBy(sound, ({ group }) => group.mandant)].flatMap(([mandant, own]) => {
      const ids = own
        .map(({ invoice, group }) => plainVatId(group.side === "sale" ? invoice.sellerVatId : invoice.buyerVatId))
        .filter((id) => id !== "");
      const [first] = [...Map.groupBy(ids, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length);
      return first !== undefined && first[1].length > 1 && first[1].length * 2 > ids.length
        ? [[mandant, first[0]]]
        : [];
    }),
  );
};

/** Neither seller nor buyer is a Mandant of the bookings, as far as the joined invoices tell. */
export const isForeign = ({ sellerVatId, buyerVatId }: InvoiceFile, { ownVatIds }: JoinedUpload): boolean => {
  const own = new Set(ownVatIds.values());
  const parties = [sellerVatId, buyerVatId].map(plainVatId);
  return own.size > 0 && !parties.includes("") && !parties.some((id) => own.has(id));
};

/** The invoice that fits best among those with the same number; null where it is open which is meant. */
const chooseInvoice = (
  candidates: readonly InvoiceFile[],
  group: RowGroup,
  reason: "beleglink" | "number",
): Join | null => {
  const measured = [...new Set(candidates)].map((invoice) => ({
    invoice,
    measured: measureBooking(invoice, group.rows),
  }));
  const rankOf = ({ measured: { outcome, isSameDay } }: (typeof measured)[number]): number =>
    (whole.has(outcome) ? 4 : fitting.has(outcome) ? 2 : 0) + (isSameDay ? 1 : 0);
  const ranked = measured.toSorted((a, b) => rankOf(b) - rankOf(a));
  const [best, next] = ranked;
  if (best === undefined || (next !== undefined && rankOf(next) === rankOf(best))) return null;
  const { outcome, isSameDay } = best.measured;
  const isSupported =
    group.number.length < minNumberLength ? isSameDay && fitting.has(outcome) : isSameDay || fitting.has(outcome);
  return { ...best, group, reason, isCertain: reason === "beleglink" || isSupported };
};

/** The booking has the gross amount of the invoice. */
const whole: ReadonlySet<Measured["outcome"]> = new Set(["gross", "otherSide", "otherCurrency"]);

/** The amount of the booking is one of the invoice. */
export const fitting: ReadonlySet<Measured["outcome"]> = new Set([...whole, "net", "repeated"]);

/** Another business partner may use the same number: its bookings are not those of the invoice once others fit. */
const withoutNamesakes = (joins: readonly Join[]): readonly Join[] => {
  const fits = ({ measured }: Join): boolean => fitting.has(measured.outcome);
  const booked = new Set(joins.filter(fits).map(({ invoice, group }) => `${invoice.file} ${group.mandant}`));
  return joins.filter((one) => fits(one) || !booked.has(`${one.invoice.file} ${one.group.mandant}`));
};

/** Joins a booking and an invoice of the same day and gross amount if there is only one of each. */
const joinByAmount = (invoices: readonly InvoiceFile[], groups: readonly RowGroup[]): readonly Join[] => {
  const keyOf = (day: number | null, cents: number, currency: string): string => `${day} ${cents} ${currency}`;
  const byAmount = Map.groupBy(
    groups.filter(({ rows }) => rows.every(({ isPayment, isReversal }) => isPayment === false && !isReversal)),
    ({ rows }) => keyOf(rows[0]?.day ?? null, sumOf(rows), rows[0]?.currency ?? ""),
  );
  return [...Map.groupBy(invoices, ({ day, gross, currency }) => keyOf(day, gross, currency))].flatMap(
    ([key, [invoice, ...others]]): readonly Join[] => {
      const [group, ...otherGroups] = byAmount.get(key) ?? [];
      if (invoice === undefined || group === undefined || others.length > 0 || otherGroups.length > 0) return [];
      const measured = measureBooking(invoice, group.rows);
      if (measured.outcome !== "gross") return [];
      return [{ invoice, group, reason: "amountAndDate", isCertain: false, measured }];
    },
  );
};

const sumOf = (rows: readonly GroupRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Name of a file without folders and ending, in small letters; of a Beleglink what stands between its quotes. */
const stemOf = (text: string): string => {
  const name = /"([^"]+)"/.exec(text)?.[1] ?? text;
  return name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)
    .replace(/\.(?:xml|pdf)$/i, "")
    .toLowerCase();
};

/** Records on a person account by account and number; numbers that stand on other records alone are listed. */
export const collectGroups = (files: readonly BatchFacts[]) => {
  const byKey = new Map<string, RowGroup & { readonly rows: GroupRow[] }>();
  const otherNumbers = new Set<string>();
  for (const [file, { content }] of files.entries()) {
    if (content?.kind !== "csv" || content.booked === undefined) continue;
    const { plan, rows } = content.booked;
    const mandant = content.mandant ?? String(file);
    for (const row of rows) {
      const number = foldNumber(row.belegfeld1);
      const konto = readKonto(row.konto, plan);
      const gegenkonto = readKonto(row.gegenkonto, plan);
      if (konto.isPersonenkonto === gegenkonto.isPersonenkonto) {
        if (number !== "") otherNumbers.add(number);
        continue;
      }
      const [person, personenkonto, other, sachkonto] = konto.isPersonenkonto
        ? [konto, row.konto, gegenkonto, row.gegenkonto]
        : [gegenkonto, row.gegenkonto, konto, row.konto];
      const isDebit = row.isSoll === konto.isPersonenkonto;
      const isPayment =
        other.isGeldkonto === null
          ? null
          : other.isGeldkonto || other.isOffenePosten === true || other.isEroeffnungskonto;
      const key = `${mandant} ${personenkonto} ${number === "" ? `${file}:${row.line}` : `# ${number}`}`;
      let group = byKey.get(key);
      if (group === undefined) {
        group = { mandant, personenkonto, side: person.isDebitor ? "sale" : "purchase", number, rows: [] };
        byKey.set(key, group);
      }
      group.rows.push({ ...row, file, plan, sachkonto, direction: isDebit === person.isDebitor ? 1 : -1, isPayment });
    }
  }
  return { groups: [...byKey.values()], otherNumbers: [...otherNumbers] };
};
