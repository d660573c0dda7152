import { hasCode } from "#engine/einvoice/codes/has-code.ts";
import { findTerm, findTerms, type Invoice, readTerm } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, walk } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { nodesNamed } from "#engine/einvoice/tree/nodes-named.ts";
import {
  agreement,
  findAbsent,
  findMissing,
  mandatory,
  parentOfMissing,
  trade,
  xrechnungRule,
} from "./xrechnung-rule.ts";

function* findUnusualType(invoice: Invoice): Iterable<InvoiceMark> {
  if (!hasCode("XR-invoice-type", readTerm(invoice, "BT-3")))
    yield { node: findTerm(invoice, "BT-3") ?? parentOfMissing(invoice, "BT-3") };
}

function* findOtherProfile(invoice: Invoice): Iterable<InvoiceMark> {
  const { rules, isKnown } = invoice.profile;
  if (isKnown && rules !== "en" && rules !== "none") return;
  const node = findTerm(invoice, "BT-24");
  yield {
    node: node ?? parentOfMissing(invoice, "BT-24"),
    ...(rules === "en" || rules === "none" ? {} : { expected: normalizedText(node), detail: "Leerraum zählt mit." }),
  };
}

function* findUnrelatedCorrection(invoice: Invoice): Iterable<InvoiceMark> {
  if (readTerm(invoice, "BT-3") !== "384" || findTerms(invoice, "BG-3").length > 0) return;
  yield { node: parentOfMissing(invoice, "BG-3") };
}

function* findMissingDelivery(invoice: Invoice): Iterable<InvoiceMark> {
  const { syntax, root } = invoice;
  const dates = {
    ubl: "cac:Delivery/cbc:ActualDeliveryDate",
    cii: `${trade}/ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime`,
  };
  if (findAll(root, dates[syntax]).length > 0 || findTerms(invoice, "BG-14").length > 0) return;
  const lines = findTerms(invoice, "BG-25");
  const period = syntax === "ubl" ? "cac:InvoicePeriod" : "ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod";
  const isMissing = lines.some((line) => findAll(line, period).length === 0);
  if (isMissing) yield { node: syntax === "ubl" ? root : parentOfMissing(invoice, "BG-14") };
}

function* findSameCurrency(invoice: Invoice): Iterable<InvoiceMark> {
  for (const node of findTerms(invoice, "BT-6")) if (normalizedText(node) === readTerm(invoice, "BT-5")) yield { node };
}

function* findEmptyElements({ root }: Invoice): Iterable<InvoiceMark> {
  const empty: InvoiceNode[] = [];
  walk(root, (node) => {
    if (node.children.length > 0 || node.hasSkippedContent || normalizedText(node) !== "") return;
    if (node.name !== "ram:ApplicableHeaderTradeDelivery") empty.push(node);
  });
  for (const node of empty) yield { node };
}

const urlForm = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;

function* findRelativeLinks({ syntax, root }: Invoice): Iterable<InvoiceMark> {
  if (syntax === "cii") {
    for (const node of findAll(root, `${agreement}/ram:AdditionalReferencedDocument[ram:TypeCode='916']/ram:URIID`))
      if (!urlForm.test(node.text)) yield { node };
    return;
  }
  for (const reference of findAll(root, "cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference")) {
    const node = findAll(reference, "cbc:URI")[0];
    if (!urlForm.test(node?.text ?? "")) yield { node: node ?? reference };
  }
}

/** Attachments with the file name of one before; of documents below the same element only. */
function* findSameFileNames({ syntax, root }: Invoice): Iterable<InvoiceMark> {
  const documents =
    syntax === "ubl"
      ? findAll(root, "cac:AdditionalDocumentReference")
      : nodesNamed(root, "ram:AdditionalReferencedDocument");
  const content = syntax === "ubl" ? "cac:Attachment/cbc:EmbeddedDocumentBinaryObject" : "ram:AttachmentBinaryObject";
  const namesBelow = new Map<InvoiceNode | null, Set<string>>();
  for (const document of documents) {
    const before = namesBelow.get(document.parent) ?? new Set();
    namesBelow.set(document.parent, before);
    const files = findAll(document, content);
    const names = files.map((node) => attributeOf(node, "filename"));
    const index = names.findIndex((name) => name !== undefined && before.has(name.value));
    const [node, at] = [files[index], names[index]];
    if (node !== undefined && at !== undefined) yield { node, at };
    for (const name of names) if (name !== undefined) before.add(name.value);
  }
}

/** The document as a whole and its files. */
export const headerRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "PEPPOL-EN16931-R001",
    terms: ["BT-23"],
    title: "Geschäftsprozess fehlt",
    problem: "Der Geschäftsprozess (BT-23) fehlt.",
    consequence: mandatory,
    fix: "Geben Sie den Geschäftsprozess an, üblich ist urn:fdc:peppol.eu:2017:poacc:billing:01:1.0.",
    breaks: (invoice) => findAbsent(invoice, "BT-23"),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R005",
    terms: ["BT-5", "BT-6"],
    title: "Verbuchungswährung gleicht der Rechnungswährung",
    problem: "Die Währung der Umsatzsteuerverbuchung ist dieselbe wie die Rechnungswährung.",
    consequence: "Die Angabe ist überflüssig. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Lassen Sie die Währung der Umsatzsteuerverbuchung (BT-6) weg.",
    breaks: findSameCurrency,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R008",
    terms: [],
    title: "Element ist leer",
    problem: "Die Rechnung enthält ein leeres Element.",
    consequence: "Der Empfänger darf die Rechnung ablehnen; oft fehlt eine Angabe.",
    fix: "Füllen Sie das Element oder lassen Sie es weg.",
    breaks: findEmptyElements,
  }),
  xrechnungRule({
    id: "BR-DE-15",
    terms: ["BT-10"],
    title: "Käuferreferenz (Leitweg-ID) fehlt",
    problem: "Die Käuferreferenz fehlt; bei Behörden ist das die Leitweg-ID.",
    consequence: "Behörden können die Rechnung nicht zustellen und lehnen sie ab.",
    fix: "Erfragen Sie die Leitweg-ID beim Auftraggeber. Unter Unternehmen tragen Sie eine vereinbarte Referenz ein.",
    breaks: (invoice) => findMissing(invoice, "BT-10"),
  }),
  xrechnungRule({
    id: "BR-DE-17",
    severity: "warning",
    terms: ["BT-3"],
    title: "Rechnungsart ist in XRechnung nicht vorgesehen",
    problem: "Die Rechnungsart ist in XRechnung nicht vorgesehen.",
    consequence: "Empfänger können die Rechnungsart ablehnen.",
    fix: "Verwenden Sie 380 (Rechnung), 381 (Gutschrift), 384 (Rechnungskorrektur), 389 (Gutschrift nach § 14 Abs. 2 UStG), 326 (Teilrechnung) oder 875, 876, 877 (Bau).",
    breaks: findUnusualType,
  }),
  xrechnungRule({
    id: "BR-DE-21",
    severity: "warning",
    terms: ["BT-24"],
    title: "Spezifikationskennung gehört nicht zu XRechnung 3.0",
    problem: "Die Spezifikationskennung ist nicht genau die von XRechnung 3.0.",
    consequence: "Der Empfänger erkennt die Datei nicht als XRechnung.",
    fix: `Schreiben Sie die Kennung genau so: urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0.`,
    breaks: findOtherProfile,
  }),
  xrechnungRule({
    id: "BR-DE-22",
    terms: ["BT-125"],
    title: "Zwei Anlagen tragen denselben Dateinamen",
    problem: "Eine Anlage trägt denselben Dateinamen wie eine andere.",
    consequence: "Beim Speichern überschreibt eine Anlage die andere. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie jeder Anlage einen eigenen Dateinamen.",
    breaks: findSameFileNames,
  }),
  xrechnungRule({
    id: "BR-DE-26",
    severity: "warning",
    terms: ["BT-3", "BG-3"],
    title: "Rechnungskorrektur nennt die ursprüngliche Rechnung nicht",
    problem: "Der Rechnungskorrektur (384) fehlt der Verweis auf die ursprüngliche Rechnung.",
    consequence: "Die Berichtigung ist nicht zuzuordnen (§ 31 Abs. 5 UStDV).",
    fix: "Nennen Sie Nummer und Datum der berichtigten Rechnung (BG-3).",
    breaks: findUnrelatedCorrection,
  }),
  xrechnungRule({
    id: "BR-DE-TMP-32",
    severity: "hint",
    terms: ["BT-72", "BG-14", "BG-26"],
    title: "Liefer- oder Leistungsdatum fehlt",
    problem: "Weder Lieferdatum noch Leistungszeitraum ist angegeben, auch nicht in jeder Position.",
    consequence: "Die Angabe ist Pflicht (§ 14 Abs. 4 Nr. 6 UStG). Der Vorsteuerabzug ist gefährdet.",
    fix: "Geben Sie das Leistungsdatum (BT-72) oder den Leistungszeitraum (BG-14) an.",
    breaks: findMissingDelivery,
  }),
  xrechnungRule({
    id: "BR-TMP-2",
    severity: "warning",
    terms: ["BT-124"],
    title: "Verweis auf eine Unterlage ist keine vollständige Adresse",
    problem: "Der Verweis auf eine externe Unterlage beginnt nicht mit einem Schema wie https:.",
    consequence: "Der Empfänger kann die Unterlage nicht abrufen.",
    fix: "Geben Sie die vollständige Adresse an, zum Beispiel https://….",
    breaks: findRelativeLinks,
  }),
];
