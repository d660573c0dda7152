import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { nodesNamed } from "#engine/einvoice/tree/nodes-named.ts";
import {
  add,
  type Decimal,
  divide,
  isEqual,
  multiply,
  parseDecimal,
  roundTo,
  subtract,
  sum,
  writeDecimal,
  zero,
} from "#engine/values/decimal.ts";
import { isNear, toleranceOf } from "./allowances.ts";
import { onlyIn, settlement, trade, xrechnungRule } from "./xrechnung-rule.ts";

const one: Decimal = { digits: 1n, scale: 0 };

const linesOf = ({ syntax, root, isCreditNote }: Invoice): readonly InvoiceNode[] =>
  nodesNamed(
    root,
    syntax === "cii" ? "ram:IncludedSupplyChainTradeLineItem" : isCreditNote ? "cac:CreditNoteLine" : "cac:InvoiceLine",
  );

const ublPaths = {
  total: "cbc:LineExtensionAmount",
  price: "cac:Price/cbc:PriceAmount",
  base: "cac:Price/cbc:BaseQuantity",
  otherBase: null,
  allowance: "cac:AllowanceCharge",
  indicator: "cbc:ChargeIndicator",
  amount: "cbc:Amount",
};
const ciiPaths = {
  total: "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
  price: "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount",
  base: "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity",
  otherBase: "ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity",
  allowance: "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge",
  indicator: "ram:ChargeIndicator/udt:Indicator",
  amount: "ram:ActualAmount",
};

const quantityPath = ({ syntax, isCreditNote }: Invoice): string =>
  syntax === "cii"
    ? "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity"
    : isCreditNote
      ? "cbc:CreditedQuantity"
      : "cbc:InvoicedQuantity";

/** Value of the first element; `missing` without one, null when it is no number. */
const readNumber = (node: InvoiceNode, path: string | null, missing: Decimal): Decimal | null => {
  const first = path === null ? undefined : findFirst(node, path);
  return first === undefined ? missing : parseDecimal(first.text);
};

/** Quantity × price ÷ base quantity + charges − allowances; null when a value is no number. */
const computeLineTotal = (invoice: Invoice, line: InvoiceNode): Decimal | null => {
  const paths = invoice.syntax === "ubl" ? ublPaths : ciiPaths;
  const quantity = readNumber(line, quantityPath(invoice), one);
  const price = readNumber(line, paths.price, zero);
  const [base, otherBase] = [readNumber(line, paths.base, zero), readNumber(line, paths.otherBase, zero)];
  if (quantity === null || price === null || base === null || otherBase === null) return null;
  const unit = divide(price, base) ?? divide(price, otherBase) ?? price;
  const allowances = findAll(line, paths.allowance);
  const totalOf = (indicator: string): Decimal =>
    roundTo(
      sum(
        allowances
          .filter((node) => normalizedText(findFirst(node, paths.indicator)) === indicator)
          .map((node) => readNumber(node, paths.amount, zero) ?? zero),
      ),
      2,
    );
  return subtract(add(multiply(quantity, unit), totalOf("true")), totalOf("false"));
};

function* findMiscalculatedLines(invoice: Invoice): Iterable<InvoiceMark> {
  const { total } = invoice.syntax === "ubl" ? ublPaths : ciiPaths;
  const tolerance = toleranceOf(invoice);
  for (const line of linesOf(invoice)) {
    const expected = computeLineTotal(invoice, line);
    const amount = readNumber(line, total, zero);
    if (expected !== null && amount !== null && !isNear(amount, expected, tolerance))
      yield { node: findFirst(line, total) ?? line, expected: writeDecimal(roundTo(expected, 2)) };
  }
}

function* findBaseQuantitiesBelowOne(invoice: Invoice): Iterable<InvoiceMark> {
  const nodes =
    invoice.syntax === "ubl"
      ? linesOf(invoice).flatMap((line) => findAll(line, ublPaths.base))
      : nodesNamed(invoice.root, "ram:BasisQuantity").filter(isOfPrice);
  for (const node of nodes) {
    const quantity = parseDecimal(node.text);
    if (quantity !== null && quantity.digits <= 0n) yield { node };
  }
}

const isOfPrice = ({ parent }: InvoiceNode): boolean =>
  parent?.name === "ram:NetPriceProductTradePrice" || parent?.name === "ram:GrossPriceProductTradePrice";

function* findOtherUnits(invoice: Invoice): Iterable<InvoiceMark> {
  const { syntax, root } = invoice;
  const nodes =
    syntax === "ubl"
      ? nodesNamed(root, "cbc:BaseQuantity").filter(({ parent }) => parent?.name === "cac:Price")
      : nodesNamed(root, "ram:BasisQuantity").filter(isOfPrice);
  for (const node of nodes) {
    const at = attributeOf(node, "unitCode");
    const line = syntax === "ubl" ? node.parent?.parent : node.parent?.parent?.parent;
    if (at === undefined || line == null) continue;
    const quantity = findFirst(line, quantityPath(invoice));
    if (quantity === undefined && syntax === "ubl") continue;
    const expected = attributeOf(quantity, "unitCode")?.value;
    if (at.value !== expected) yield { node, at, ...(expected === undefined ? {} : { expected }) };
  }
}

/** Net price = gross price − discount. */
function* findWrongNetPrices({ syntax, root }: Invoice): Iterable<InvoiceMark> {
  for (const node of syntax === "ubl" ? ublDiscounts(root) : ciiGrossPrices(root)) {
    const [grossPath, discountPath, netPath] =
      syntax === "ubl"
        ? ["cbc:BaseAmount", "cbc:Amount", "cbc:PriceAmount"]
        : [
            "ram:ChargeAmount",
            "ram:AppliedTradeAllowanceCharge/ram:ActualAmount",
            "ram:NetPriceProductTradePrice/ram:ChargeAmount",
          ];
    if (findFirst(node, grossPath) === undefined) continue;
    const gross = readNumber(node, grossPath, zero);
    const discount = readNumber(node, discountPath, zero);
    const net = node.parent === null ? undefined : findFirst(node.parent, netPath);
    if (gross === null || discount === null) continue;
    const expected = subtract(gross, discount);
    const amount = net === undefined ? null : parseDecimal(net.text);
    if (amount === null || !isEqual(amount, expected)) yield { node: net ?? node, expected: writeDecimal(expected) };
  }
}

const ublDiscounts = (root: InvoiceNode): readonly InvoiceNode[] =>
  nodesNamed(root, "cac:AllowanceCharge").filter(({ parent }) => parent?.name === "cac:Price");

const ciiGrossPrices = (root: InvoiceNode): readonly InvoiceNode[] =>
  nodesNamed(root, "ram:GrossPriceProductTradePrice");

function* findChargesOnPrice({ syntax, root }: Invoice): Iterable<InvoiceMark> {
  if (syntax === "ubl") {
    for (const node of ublDiscounts(root)) {
      const indicator = findFirst(node, "cbc:ChargeIndicator");
      if (normalizedText(indicator) !== "false") yield { node: indicator ?? node };
    }
    return;
  }
  for (const price of ciiGrossPrices(root)) {
    const [discount] = findAll(price, "ram:AppliedTradeAllowanceCharge[ram:ActualAmount]");
    const indicators = findAll(price, "ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator");
    if (discount !== undefined && indicators.every(({ text }) => text !== "false"))
      yield { node: indicators[0] ?? discount };
  }
}

function* findOtherReferences(invoice: Invoice): Iterable<InvoiceMark> {
  const [path, typePath] =
    invoice.syntax === "ubl"
      ? ["cac:DocumentReference", "cbc:DocumentTypeCode"]
      : ["ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument", "ram:TypeCode"];
  for (const line of linesOf(invoice)) {
    const references = findAll(line, path);
    const types = references.flatMap((reference) => findAll(reference, typePath));
    const [node] = references;
    if (node !== undefined && types.every(({ text }) => text !== "130"))
      yield { node: types[0] ?? node, expected: "130" };
  }
}

/** Dates of lines (BG-26) outside of those of the document (BG-14); as text, both are written year first. */
const findOutside = (edge: "Start" | "End") =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    const { root, syntax } = invoice;
    const [path, period] =
      syntax === "ubl"
        ? [`cbc:${edge}Date`, "cac:InvoicePeriod"]
        : [`ram:${edge}DateTime`, "ram:BillingSpecifiedPeriod"];
    const date = syntax === "ubl" ? "." : "udt:DateTimeString";
    const header = findFirst(root, syntax === "ubl" ? `${period}/${path}` : `${settlement}/${period}/${path}`);
    if (header === undefined) return;
    const limit = findFirst(header, date);
    const below = syntax === "ubl" ? "" : `${trade}/`;
    const line =
      syntax === "ubl"
        ? "cac:InvoiceLine|cac:CreditNoteLine"
        : "ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement";
    for (const node of findAll(root, `${below}${line}/${period}/${path}`)) {
      const own = findFirst(node, date);
      const isWithin =
        own !== undefined &&
        limit !== undefined &&
        (edge === "Start" ? own.text.trim() >= limit.text.trim() : own.text.trim() <= limit.text.trim());
      if (!isWithin)
        yield {
          node: own ?? node,
          detail: `Der Abrechnungszeitraum ${edge === "Start" ? "beginnt" : "endet"} am ${normalizedText(limit)}.`,
        };
    }
  };

function* findDifferentBases({ root }: Invoice): Iterable<InvoiceMark> {
  for (const line of findAll(root, `${trade}/ram:IncludedSupplyChainTradeLineItem`)) {
    const [net, gross] = [findFirst(line, ciiPaths.base), findFirst(line, ciiPaths.otherBase)];
    if (net === undefined || gross === undefined) continue;
    const [unit, at] = [attributeOf(net, "unitCode"), attributeOf(gross, "unitCode")];
    if (gross.text !== net.text) yield { node: gross, expected: normalizedText(net) };
    else if (unit !== undefined && at !== undefined && unit.value !== at.value)
      yield { node: gross, at, expected: unit.value };
  }
}

/** Lines of the invoice and their prices. */
export const lineRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "PEPPOL-EN16931-R044",
    terms: ["BT-147"],
    title: "Zuschlag auf den Preis statt Nachlass",
    problem: "Zum Preis eines Artikels steht ein Zuschlag; erlaubt ist dort nur ein Nachlass.",
    consequence: "Der Nettopreis ist falsch hergeleitet. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Verwenden Sie beim Preis nur Nachlässe (Kennzeichen false) und geben Sie Zuschläge in der Position an.",
    breaks: findChargesOnPrice,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R046",
    terms: ["BT-146", "BT-147", "BT-148"],
    title: "Nettopreis ist nicht Bruttopreis minus Preisnachlass",
    problem: "Der Nettopreis eines Artikels ist nicht Bruttopreis minus Preisnachlass.",
    consequence: "Der Positionsbetrag beruht auf einem falschen Preis. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Berichtigen Sie die Preisangaben der Position.",
    breaks: findWrongNetPrices,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R101",
    terms: ["BT-128"],
    title: "Dokumentverweis einer Position hat den falschen Typ",
    problem: "Ein Dokumentverweis in einer Position hat nicht den Typ 130 (Objektkennung).",
    consequence: "Der Verweis ist nicht auswertbar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Verwenden Sie den Typ 130 oder lassen Sie den Verweis weg; Unterlagen gehören zur ganzen Rechnung (BG-24).",
    breaks: findOtherReferences,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R110",
    terms: ["BT-134", "BT-73"],
    title: "Positionszeitraum beginnt vor dem Abrechnungszeitraum",
    problem: "Der Zeitraum einer Position beginnt vor dem Abrechnungszeitraum der Rechnung.",
    consequence: "Die zeitliche Abgrenzung ist falsch. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Gleichen Sie die Zeiträume an.",
    breaks: findOutside("Start"),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R111",
    terms: ["BT-135", "BT-74"],
    title: "Positionszeitraum endet nach dem Abrechnungszeitraum",
    problem: "Der Zeitraum einer Position endet nach dem Abrechnungszeitraum der Rechnung.",
    consequence: "Die zeitliche Abgrenzung ist falsch. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Gleichen Sie die Zeiträume an.",
    breaks: findOutside("End"),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R120",
    severity: "warning",
    terms: ["BT-131", "BT-129", "BT-146", "BT-149", "BT-136", "BT-141"],
    title: "Menge mal Preis ergibt nicht den Positionsbetrag",
    problem: "Menge mal Preis mit Nachlässen und Zuschlägen ergibt nicht den Nettobetrag der Position.",
    consequence:
      "Der Positionsbetrag ist unzuverlässig, häufig wegen eines Bruttopreises oder eines vergessenen Rabatts.",
    fix: "Rechnen Sie die Position nach und berichtigen Sie sie.",
    breaks: findMiscalculatedLines,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R121",
    terms: ["BT-149"],
    title: "Basismenge zum Preis ist null oder negativ",
    problem: "Die Basismenge zum Preis eines Artikels ist null oder negativ.",
    consequence: "Der Positionsbetrag ist nicht zu berechnen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie eine positive Basismenge an.",
    breaks: findBaseQuantitiesBelowOne,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R130",
    terms: ["BT-150", "BT-130"],
    title: "Basismenge und Menge haben verschiedene Einheiten",
    problem: "Die Basismenge zum Preis hat eine andere Einheit als die berechnete Menge.",
    consequence: "Preis und Menge passen nicht zusammen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Verwenden Sie für beide Mengen dieselbe Einheit.",
    breaks: findOtherUnits,
  }),
  xrechnungRule({
    id: "BR-TMP-3",
    severity: onlyIn("cii", "error"),
    terms: ["BT-149", "BT-150"],
    title: "Brutto- und Nettopreis gelten für verschiedene Mengen",
    problem: "Brutto- und Nettopreis einer Position beziehen sich auf verschiedene Basismengen oder Einheiten.",
    consequence: "Der Preisnachlass ist falsch berechnet. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie bei beiden Preisen dieselbe Basismenge und Einheit an.",
    breaks: findDifferentBases,
  }),
];
