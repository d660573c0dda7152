import type { BatchMark } from "#engine/model/batch/batch-check.ts";
import type { BatchFacts } from "#engine/model/batch/batch-facts.ts";
import type { Severity } from "#engine/report/report.ts";
import {
  type GroupRow,
  type InvoiceFile,
  isForeign,
  type Join,
  type JoinedUpload,
  joinInvoices,
  type RowGroup,
} from "#engine/rules/batch/shared/join-invoices.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { toIsoDate } from "#engine/values/calendar.ts";

/** The e-invoices of some files beside the bookings of the others. */
export interface Reconciliation {
  readonly invoices: readonly ReconciledInvoice[];
  /** Bookings of an invoice on a person account to which no e-invoice belongs. */
  readonly openBookings: readonly ReconciledBooking[];
}

export interface ReconciledInvoice {
  /** Index of the file, and the name of the invoice inside a Belegpaket. */
  readonly file: number;
  readonly member?: string;
  readonly number: string;
  /** JJJJMMTT, null without one. */
  readonly date: string | null;
  readonly seller: string;
  readonly buyer: string;
  readonly currency: string;
  /** In cents, negative for a credit note. */
  readonly gross: number;
  /**
   * `uncertain`: number, amount and date do not support each other, or several invoices or bookings fit equally;
   * `foreign`: not booked, and neither seller nor buyer is the Mandant.
   */
  readonly state: "booked" | "deviating" | "uncertain" | "open" | "foreign";
  readonly bookings: readonly JoinedBooking[];
  readonly remarks: readonly ReconciliationRemark[];
}

export interface ReconciledBooking {
  readonly file: number;
  readonly side: RowGroup["side"];
  readonly personenkonto: string;
  readonly belegfeld1: string;
  /** Records that book the invoice, without payments. */
  readonly rows: readonly ReconciledRow[];
}

export interface JoinedBooking extends ReconciledBooking {
  readonly reason: Join["reason"];
  readonly isCertain: boolean;
}

export interface ReconciledRow extends Pick<GroupRow, "line" | "konto" | "gegenkonto" | "buSchluessel" | "currency"> {
  /** JJJJMMTT, null without one. */
  readonly date: string | null;
  /** In cents, without sign. */
  readonly amount: number;
  readonly isSoll: boolean;
}

/** A finding between an invoice and its booking. */
export interface ReconciliationRemark {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly title: string;
  readonly line?: number;
  /** Value of the booking, and that of the invoice. */
  readonly booked: string;
  readonly invoiced: string;
}

/** Marks of one rule, as `checkUploadBatch` collects them. */
export interface MarkedRule extends Pick<ReconciliationRemark, "rule" | "severity" | "title"> {
  readonly marks: readonly BatchMark[];
}

/** Null where there are no e-invoices, or no Buchungsstapel beside them. */
export const reconcileInvoices = (
  files: readonly BatchFacts[],
  marked: readonly MarkedRule[],
): Reconciliation | null => {
  const upload = joinInvoices(files);
  if (upload.invoices.length === 0 || upload.groups.length === 0) return null;
  const joins = Map.groupBy(upload.joins, ({ invoice }) => invoice);
  const remarks = groupRemarks(marked);
  return {
    invoices: upload.invoices.map((invoice) =>
      describeInvoice(invoice, upload, joins.get(invoice) ?? [], remarks.get(keyOf(invoice)) ?? []),
    ),
    openBookings: upload.groups
      .filter((group) => group.number !== "" && !upload.joinedGroups.has(group))
      .map((group) => describeGroup(group, group.rows.filter(isBooking)))
      .filter(({ rows }) => rows.length > 0),
  };
};

const describeInvoice = (
  invoice: InvoiceFile,
  upload: JoinedUpload,
  joins: readonly Join[],
  remarks: readonly ReconciliationRemark[],
): ReconciledInvoice => {
  const { file, member, number, day, seller, buyer, currency, gross, sign } = invoice;
  return {
    file,
    ...(member === undefined ? {} : { member }),
    number,
    date: day === null ? null : writeDay(day),
    seller,
    buyer,
    currency,
    gross: gross * (sign ?? 1),
    state: stateOf(),
    bookings: joins.map(({ group, reason, isCertain, measured }) => ({
      ...describeGroup(group, measured.rows.length > 0 ? measured.rows : group.rows.filter(isBooking)),
      reason,
      isCertain,
    })),
    remarks,
  };

  function stateOf(): ReconciledInvoice["state"] {
    if (!upload.joinedInvoices.has(invoice)) return isForeign(invoice, upload) ? "foreign" : "open";
    if (!joins.some(({ isCertain }) => isCertain)) return "uncertain";
    return remarks.length === 0 ? "booked" : "deviating";
  }
};

const isBooking = ({ isPayment, isReversal }: GroupRow): boolean => isPayment !== true && !isReversal;

const describeGroup = (
  { side, personenkonto, rows: [first] }: RowGroup,
  rows: readonly GroupRow[],
): ReconciledBooking => ({
  file: (rows[0] ?? first)?.file ?? 0,
  side,
  personenkonto,
  belegfeld1: (rows[0] ?? first)?.belegfeld1 ?? "",
  rows: rows.map(({ line, konto, gegenkonto, buSchluessel, currency, day, amount, isSoll }) => ({
    line,
    date: day === null ? null : writeDay(day),
    amount,
    currency,
    isSoll,
    konto,
    gegenkonto,
    buSchluessel,
  })),
});

const writeDay = (day: number): string => toIsoDate(day).replaceAll("-", "");

const keyOf = ({ file, member = "" }: Pick<InvoiceFile, "file" | "member">): string => `${file} ${member}`;

/** By invoice: findings that compare a file with it. */
const groupRemarks = (marked: readonly MarkedRule[]): ReadonlyMap<string, readonly ReconciliationRemark[]> => {
  const remarks = new Map<string, ReconciliationRemark[]>();
  for (const { marks, ...rule } of marked) {
    for (const { other, otherMember = "", line, found = "", otherFound } of marks) {
      if (other === undefined || otherFound === undefined) continue;
      const key = keyOf({ file: other, member: otherMember });
      const remark = { ...rule, ...(line === undefined ? {} : { line }), booked: found, invoiced: otherFound };
      remarks.set(key, [...(remarks.get(key) ?? []), remark]);
    }
  }
  return remarks;
};
