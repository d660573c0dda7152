import { nameOfCode } from "#engine/einvoice/codes/name-of-code.ts";
import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { type TermId, termOf } from "#engine/einvoice/invoice/terms.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { formatDay, formatIban, formatMoney, formatPercent, formatUnits, nameCountry } from "./format-value.ts";
import { describePaymentTerms } from "./payment-terms.ts";

/** The value of a term in German form; `text` is the value as written. */
export const showTerm = (
  { profile }: Invoice,
  /** Currency of the invoice, for amounts that name none. */
  currency: string,
  id: TermId,
  node: InvoiceNode,
  text: string,
): string => {
  const own = byTerm[id]?.(text, node, currency);
  if (own !== undefined) return own;
  if (id === "BT-24") return profile.isKnown ? `${profile.name} (${text})` : text;
  switch (termOf(id).kind) {
    case "date":
      return formatDay(text);
    case "amount":
    case "price":
      return formatMoney(text, attributeOf(node, "currencyID")?.value ?? currency);
    case "percent":
      return formatPercent(text);
    case "identifier":
      return withScheme(text, node);
    case "attachment":
      return describeDocument(node);
    default:
      return text;
  }
};

type Show = (text: string, node: InvoiceNode, currency: string) => string;

const named =
  (list: Parameters<typeof nameOfCode>[0]): Show =>
  (code) => {
    const name = nameOfCode(list, code);
    return name === null ? code : `${name} (${code})`;
  };
const category = named("UNTDID5305");
const quantity: Show = (text, node) => {
  const code = attributeOf(node, "unitCode")?.value ?? "";
  return formatUnits(text, code, nameOfCode("UNECE20_21", code));
};
const dueBy: Readonly<Record<string, string>> = {
  3: "Rechnungsdatum",
  5: "Rechnungsdatum",
  29: "Lieferdatum",
  35: "Lieferdatum",
  72: "Zahlungsdatum",
  432: "Zahlungsdatum",
};
/** A note may begin with the code of its subject: `#AAI#`. */
const withoutSubject: Show = (text) => text.replace(/^#[A-Z]{3}#/, "");

const byTerm: { readonly [Id in TermId]?: Show } = {
  "BT-3": named("UNTDID1001-CII"),
  "BT-8": (code) => dueBy[code] ?? code,
  "BT-20": (text, _, currency) => describePaymentTerms(text, currency),
  "BT-22": withoutSubject,
  "BT-40": nameCountry,
  "BT-55": nameCountry,
  "BT-69": nameCountry,
  "BT-80": nameCountry,
  "BT-159": nameCountry,
  "BT-81": named("UNTDID4461"),
  "BT-84": formatIban,
  "BT-91": formatIban,
  "BT-95": category,
  "BT-102": category,
  "BT-118": category,
  "BT-151": category,
  "BT-121": named("VATEX"),
  "BT-129": quantity,
  "BT-149": quantity,
};

const withScheme = (text: string, node: InvoiceNode): string => {
  const scheme = attributeOf(node, "schemeID")?.value ?? "";
  const name = scheme === "EM" ? null : nameOfCode("EAS", scheme);
  return name === null ? text : `${text} (${name})`;
};

const kindOfMedia: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/png": "PNG-Bild",
  "image/jpeg": "JPEG-Bild",
  "text/csv": "CSV",
  "application/xml": "XML",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel-Tabelle",
  "application/vnd.oasis.opendocument.spreadsheet": "OpenDocument-Tabelle",
};

const describeDocument = (node: InvoiceNode): string => {
  const media = attributeOf(node, "mimeCode")?.value ?? "";
  const kind = kindOfMedia[media] ?? media;
  const name = attributeOf(node, "filename")?.value ?? "";
  return name === "" ? kind || "ohne Namen" : kind === "" ? name : `${name} (${kind})`;
};
