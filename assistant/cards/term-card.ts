import { cardinalityOf, formatCount, type InvoiceTerm, invoiceTerms, listRulesOfTerm } from "#engine/index.ts";
import type { FactCard } from "./fact-card.ts";

/** A business term of e-invoices: how often it stands in one, where, and the rules about it. */
export const termCard = (term: InvoiceTerm): FactCard => {
  const { id, name, kind } = term;
  return {
    source: { id, kind: "term", title: `${id}: ${name}`, hash: null },
    sentences: [
      `${id} ist ${kind === "group" ? "die Gruppe" : "die Angabe"} „${name}“ einer E-Rechnung${kind === "group" ? "" : ` (${kindNames[kind]})`}: ${describeCardinality(term)}.`,
      ...(notes[id] ?? []),
      describePlaces(term),
      ...describeRules(id),
      "Quelle: EN 16931-1 mit ihren Syntaxbindungen, XRechnung 3.0.",
    ],
  };
};

const kindNames: Readonly<Record<Exclude<InvoiceTerm["kind"], "group">, string>> = {
  identifier: "Kennung",
  date: "Datum",
  code: "Code",
  text: "Text",
  reference: "Verweis",
  amount: "Betrag",
  percent: "Prozentsatz",
  price: "Preis",
  quantity: "Menge",
  attachment: "Anlage",
};

const notes: Readonly<Record<string, readonly string[]>> = {
  "BT-10": [
    "Bei Behörden ist es die Leitweg-ID, die der Auftraggeber nennt; unter Unternehmen eine vereinbarte Referenz.",
  ],
  "BT-20": [
    "In XRechnung steht Skonto in einer eigenen Zeile wie #SKONTO#TAGE=14#PROZENT=2.00#, je Satz eine, mit Zeilenumbruch am Ende.",
  ],
  "BT-24": ["Sie nennt das Profil, etwa XRechnung 3.0, und damit die Regeln, nach denen geprüft wird."],
};

/** „Pflicht, genau einmal je „Rechnungsposition“ (BG-25)“ */
const describeCardinality = (term: InvoiceTerm): string => {
  const { isRequired, isRepeated, isRequiredByXrechnung, group } = cardinalityOf(term);
  const often = isRepeated
    ? isRequired
      ? "Pflicht, mindestens einmal"
      : "freiwillig, beliebig oft"
    : isRequired
      ? "Pflicht, genau einmal"
      : "freiwillig, höchstens einmal";
  const within = group === null ? "" : ` je „${invoiceTerms.get(group)?.name ?? group}“ (${group})`;
  return `${often}${within}${isRequiredByXrechnung ? "; XRechnung verlangt sie" : ""}`;
};

/** „In UBL: cbc:BuyerReference. In CII: …“ */
const describePlaces = ({ path, attribute }: InvoiceTerm): string => {
  const describe = (place: string | null): string => {
    if (place === null) return "gibt es dort nicht";
    if (place === ".") return "das Wurzelelement";
    return `${place.replaceAll("~", "=")}${attribute === null ? "" : `/@${attribute}`}`;
  };
  return `Platz unterhalb des Wurzelelements in UBL: ${describe(path.ubl)}. In CII: ${describe(path.cii)}.`;
};

const describeRules = (id: string): readonly string[] => {
  const rules = listRulesOfTerm(id);
  if (rules.length === 0) return [];
  const named = rules.slice(0, maxRules).map((rule) => `${rule.id} (${rule.title})`);
  const others = rules.length - named.length;
  const more = others === 0 ? "" : ` und ${formatCount(others, "weitere", "weitere")}`;
  return [`${rules.length === 1 ? "Danach fragt die Regel" : "Danach fragen die Regeln"} ${named.join(", ")}${more}.`];
};
const maxRules = 6;
