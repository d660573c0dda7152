import type { Einvoice } from "#engine/einvoice/einvoice.ts";
import type { EinvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import type { RuleTexts } from "#engine/model/rule.ts";
import { addLaterRules } from "#engine/rules/catalogue.ts";

let rulesByTerm: ReadonlyMap<string, readonly RuleTexts[]> = new Map();

/** Puts the texts of the rules about e-invoices into the catalogue. */
export const addTexts = ({ listRuleTexts, textsOf }: Pick<Einvoice, "listRuleTexts" | "textsOf">): void => {
  const listed = listRuleTexts();
  const rules = listed.map(describe);
  const sorted = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId: ReadonlyMap<string, RuleTexts> = new Map(rules.map((rule) => [rule.id, rule]));
  addLaterRules({
    areas: areas.map(({ title, ids }) => ({ title, rules: sorted.filter(({ id }) => ids.test(id)) })),
    find: (id) => {
      const own = byId.get(id);
      const family = own === undefined && /^EN-(UBL|CII)-/.test(id) ? textsOf(id) : null;
      return family === null ? own : describe(family);
    },
  });
  const pairs = listed.flatMap(({ terms = [] }, at) => terms.map((term) => ({ term, rule: rules[at] })));
  rulesByTerm = new Map(
    [...Map.groupBy(pairs, ({ term }) => term)].map(([term, some]) => [term, some.flatMap(({ rule }) => rule ?? [])]),
  );
};

/** Rules about a business term, once their texts are loaded. */
export const listRulesOfTerm = (term: string): readonly RuleTexts[] => rulesByTerm.get(term) ?? [];

const areas = [
  { title: "E-Rechnung: Datei und Aufbau", ids: /^EN-(?:XML|XSD|PDF|PROFIL)/ },
  { title: "E-Rechnung: XML und sichtbares PDF", ids: /^PDF-/ },
  { title: "E-Rechnung: EN 16931", ids: /^EN-BR/ },
  { title: "E-Rechnung: XRechnung", ids: /^XR-/ },
];

const describe = ({ id, severity, title, problem, consequence, fix, basis }: EinvoiceRuleTexts): RuleTexts => ({
  id,
  severity,
  title,
  what: problem,
  why: `Grundlage: ${basis}.`,
  effect: consequence,
  fix: "Eine E-Rechnung darf der Empfänger nicht ändern. Fordern Sie beim Rechnungssteller eine berichtigte Rechnung an.",
  fixAtSource: fix,
  clientRequest: `Bitte senden Sie uns eine berichtigte E-Rechnung. ${problem}`,
  source: basis,
  confidence: "official",
});
