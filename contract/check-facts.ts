import Type, { type Static } from "typebox";

const text = Type.Optional(Type.String());

/** Kopfdaten as in the report; only what the file names. */
const header = Type.Object({
  headerVersion: text,
  createdAt: text,
  herkunft: text,
  beraterNumber: text,
  clientNumber: text,
  clientNumbers: Type.Optional(Type.Unsafe<readonly string[]>(Type.Array(Type.String()))),
  /** JJJJMMTT, as are the next two. */
  wjBeginn: text,
  datumVon: text,
  datumBis: text,
  sachkontenlaenge: text,
  bezeichnung: text,
  festschreibung: text,
  wkz: text,
  sachkontenrahmen: text,
});

/** Facts of an e-invoice as in the report (`InvoiceFacts` of `#engine`); only what the invoice names. */
const invoice = Type.Object({
  profile: Type.String(),
  syntax: Type.Enum(["UBL", "CII"]),
  /** German phrase: by which releases it was judged. */
  rules: text,
  number: text,
  /** JJJJMMTT. */
  issueDate: text,
  typeCode: text,
  seller: text,
  sellerEmail: text,
  sellerVatId: text,
  sellerTaxNumber: text,
  buyer: text,
  currency: text,
  /** As written, with a point. */
  net: text,
  gross: text,
});

/**
 * Facts of a report that lists and figures need besides verdict, format and findings. They come with every list, so that
 * no figure depends on whether a device has stored the report.
 */
export const checkFacts = Type.Object({
  header,
  records: Type.Integer(),
  /** Only for e-invoices that could be read. */
  invoice: Type.Optional(invoice),
  /** End of the check on the server; milliseconds since 1970, UTC. */
  checkedAt: Type.Integer(),
});
export type CheckFacts = Static<typeof checkFacts>;
