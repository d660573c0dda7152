import { type Syntax, terms } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRuleTexts, InvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import { type CompiledRule, familiesOf } from "./compile-families.ts";

/** German texts of a rule of the families; null for another id. A rule that is only a path gets them from its path. */
export const textsOf = (id: string): EinvoiceRuleTexts | null => {
  const syntax: Syntax = id.startsWith("EN-UBL-") ? "ubl" : "cii";
  const rule = rulesById(syntax).get(id);
  if (rule === undefined) return null;
  const { title, problem, fix } = rule.special ?? describePath(rule, namesOf(syntax));
  return {
    id: rule.id,
    severity: rule.severity,
    title,
    problem,
    consequence: consequenceByRule[rule.id] ?? (rule.severity === "error" ? refused : ignored),
    fix,
    basis: `EN 16931, Regel ${rule.id.slice("EN-".length)}`,
  };
};

const refused = "Die Rechnung verstößt gegen EN 16931; der Empfänger kann sie zurückweisen.";
const ignored = "Die Rechnung bleibt gültig; die Angabe kann beim Empfänger verloren gehen.";
const refusedAsXrechnung = "Nach EN 16931 ist das eine Warnung; als XRechnung wird die Rechnung zurückgewiesen.";
const consequenceByRule: Readonly<Record<string, string>> = {
  "EN-UBL-CR-470":
    "Die Angabe ist nur in der Extension von XRechnung vorgesehen; andere Empfänger werten sie nicht aus.",
  "EN-UBL-CR-646":
    "Unterpositionen sind nur in der Extension von XRechnung vorgesehen; als XRechnung ohne Extension wird die Rechnung zurückgewiesen.",
  "EN-CII-SR-452": refusedAsXrechnung,
  "EN-CII-SR-453": refusedAsXrechnung,
  "EN-CII-SR-454": refusedAsXrechnung,
};

const describePath = (
  rule: CompiledRule,
  names: ReadonlyMap<string, string>,
): Omit<InvoiceRuleTexts, "consequence"> => {
  const { attribute, kind, isDeep } = rule;
  const steps = rule.steps.map((step) => (step === "line" ? lines : step));
  const contexts = isDeep ? [[]] : contextPaths(rule.context.at);
  const [above = []] = contexts;
  const elements = [...above, ...(attribute === null ? steps : steps.slice(0, -1))];
  const element = elements.at(-1);
  const own = names.get(elements.join("/"));
  const area = findArea(rule, names, attribute === null ? elements.slice(0, -1) : elements, above.length);
  const subject = attribute === null ? (element ?? "") : `Attribut ${attribute}`;
  const at = attribute === null || element === undefined || contexts.length > 1 ? "" : ` an ${element}`;
  const paths = contexts.map((context) => `${isDeep ? "…/" : ""}${[...context, ...steps].join("/")}`);
  const { defect, requirement, fix } = wordsByKind[kind === "special" ? "absent" : kind];
  const shortSubject = subject.slice(subject.indexOf(":") + 1);
  return {
    title: firstShort(
      own === undefined || kind === "absent" ? null : `${own} ${defect}`,
      area === undefined ? null : `${area}: ${subject} ${defect}`,
      `${subject}${at} ${defect}`,
      `${subject} ${defect}`,
      `${shortSubject} ${defect}`,
      `${shortSubject} unzulässig`,
    ).replaceAll("*", "…"),
    problem:
      `Das ${attribute === null ? "Element " : ""}${subject}${at} ${requirement}. Pfad: ${paths.join(" oder ")}.`.replaceAll(
        "*",
        "…",
      ),
    fix: kind === "absent" && attribute !== null ? "Das Attribut weglassen." : fix,
  };
};

const wordsByKind = {
  absent: {
    defect: "ist nicht vorgesehen",
    requirement: "ist in EN 16931 nicht vorgesehen",
    fix: "Das Element weglassen; was der Empfänger wissen muss, in ein vorgesehenes Feld oder in die Bemerkung (BT-22) schreiben.",
  },
  once: {
    defect: "mehrfach angegeben",
    requirement: "darf höchstens einmal vorkommen",
    fix: "Nur eine Angabe übermitteln.",
  },
  one: {
    defect: "nicht genau einmal angegeben",
    requirement: "muss genau einmal vorkommen",
    fix: "Genau eine Angabe übermitteln.",
  },
};

const lines = "cac:InvoiceLine|cac:CreditNoteLine";

const maxTitleLength = 70;

const firstShort = (...titles: readonly (string | null)[]): string =>
  titles.find((title) => title !== null && title.length <= maxTitleLength) ?? "";

/** Steps below the root, for each alternative; those of a single name are one step. */
const contextPaths = (at: string): readonly (readonly string[])[] => {
  if (!at.startsWith("/")) return [at.replace(" ", "|").split("/")];
  const paths = at.split(" ").map((path) => path.split("/").slice(2));
  return paths[0]?.length === 0 ? [[]] : paths;
};

/** Name of the deepest element on the path that has one. */
const findArea = (
  { context }: CompiledRule,
  names: ReadonlyMap<string, string>,
  steps: readonly string[],
  contextLength: number,
): string | undefined => {
  for (let length = steps.length; length > 0; length -= 1) {
    const own = length === contextLength ? context.name : undefined;
    const name = own ?? names.get(steps.slice(0, length).join("/"));
    if (name !== undefined) return name;
  }
  return undefined;
};

const agreement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement";
const settlement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement";
const line = "rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem";

/** Parts of an invoice that are no term or group of the norm. */
const otherNames: Readonly<Record<string, string>> = {
  "cac:OrderReference": "Bestellung",
  "cac:BillingReference": "Vorausgegangene Rechnung",
  "cac:DespatchDocumentReference": "Lieferschein",
  "cac:ReceiptDocumentReference": "Wareneingang",
  "cac:OriginatorDocumentReference": "Vergabe oder Los",
  "cac:ContractDocumentReference": "Vertrag",
  "cac:AdditionalDocumentReference": "Unterlage",
  "cac:ProjectReference": "Projekt",
  "cac:AccountingSupplierParty": "Verkäufer",
  "cac:AccountingCustomerParty": "Käufer",
  "cac:PaymentTerms": "Zahlungsbedingungen",
  "cac:AllowanceCharge": "Nachlass oder Zuschlag",
  "cac:TaxTotal": "Umsatzsteuer",
  "cac:InvoiceLine|cac:CreditNoteLine/cac:AllowanceCharge": "Positionsnachlass oder -zuschlag",
  "cac:InvoiceLine|cac:CreditNoteLine/cac:OrderLineReference": "Bestellposition",
  "cac:InvoiceLine|cac:CreditNoteLine/cac:DocumentReference": "Objekt der Position",
  "cac:InvoiceLine|cac:CreditNoteLine/cac:Price/cac:AllowanceCharge": "Preisnachlass",
  "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter": "Spezifikation",
  "rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter": "Geschäftsprozess",
  [`${agreement}/ram:AdditionalReferencedDocument`]: "Unterlage",
  [`${settlement}/ram:SpecifiedTradeAllowanceCharge`]: "Nachlass oder Zuschlag",
  [`${settlement}/ram:SpecifiedTradePaymentTerms`]: "Zahlungsbedingungen",
  [`${settlement}/ram:ReceivableSpecifiedTradeAccountingAccount`]: "Buchungsreferenz",
  [`${line}/ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge`]: "Positionsnachlass oder -zuschlag",
  [`${line}/ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice`]: "Bruttopreis",
  [`${line}/ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge`]:
    "Preisnachlass",
  [`${line}/ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice`]: "Nettopreis",
};

/** German names by path, without explanations in brackets. */
const createNames = (syntax: Syntax): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { path, name } of terms.values()) {
    const place = path[syntax];
    // A condition tells apart elements of one path; its name would be wrong for the others.
    if (place !== null && !place.includes("[") && !names.has(place)) names.set(place, name.replace(/ \(.*/, ""));
  }
  for (const [path, name] of Object.entries(otherNames)) names.set(path, name);
  return names;
};

const onceBySyntax = <Value>(create: (syntax: Syntax) => Value): ((syntax: Syntax) => Value) => {
  const values = new Map<Syntax, Value>();
  return (syntax) => {
    const value = values.get(syntax) ?? create(syntax);
    values.set(syntax, value);
    return value;
  };
};

const namesOf = onceBySyntax(createNames);
const rulesById = onceBySyntax(
  (syntax): ReadonlyMap<string, CompiledRule> => new Map(familiesOf(syntax).rules.map((rule) => [rule.id, rule])),
);
