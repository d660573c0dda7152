import type { EinvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import type { RuleTexts } from "#engine/model/rule.ts";
import { addLaterRules } from "#engine/rules/catalogue.ts";

type Judge = Pick<typeof import("#engine/einvoice/judge-invoice.ts"), "judgeInvoice" | "judgePdf">;

let judge: Judge | null = null;

/** The check asked for the rules about e-invoices, which are loaded with the first of them. */
export class JudgeMissing extends Error {
  override readonly name = "JudgeMissing";
}

/** Throws `JudgeMissing` until `loadEinvoiceRules` has ended. */
export const requireJudge = (): Judge => {
  if (judge === null) throw new JudgeMissing();
  return judge;
};

/** Loads the rules about e-invoices with their texts; at once when they are there. */
export const loadEinvoiceRules = async (): Promise<void> => {
  if (judge !== null) return;
  const [{ judgeInvoice, judgePdf }, { listRuleTexts }, { textsOf }] = await Promise.all([
    import("#engine/einvoice/judge-invoice.ts"),
    import("#engine/einvoice/rule-texts.ts"),
    import("#engine/einvoice/families/family-texts.ts"),
  ]);
  judge = { judgeInvoice, judgePdf };
  const rules = listRuleTexts()
    .map(describe)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId: ReadonlyMap<string, RuleTexts> = new Map(rules.map((rule) => [rule.id, rule]));
  addLaterRules({
    areas: areas.map(({ title, ids }) => ({ title, rules: rules.filter(({ id }) => ids.test(id)) })),
    find: (id) => {
      const own = byId.get(id);
      const family = own === undefined && /^EN-(UBL|CII)-/.test(id) ? textsOf(id) : null;
      return family === null ? own : describe(family);
    },
  });
};

const areas = [
  { title: "E-Rechnung: Datei und Aufbau", ids: /^EN-(?:XML|XSD|PROFIL)/ },
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
