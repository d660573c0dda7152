import { describe, expect, it } from "vitest";
import type { Syntax } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule, RuleSet } from "#engine/einvoice/model/einvoice-rule.ts";
import { appliesTo } from "#engine/einvoice/model/severity-of.ts";
import { codeRules } from "#engine/einvoice/rules/codes/code-rules.ts";
import { xrechnungRules } from "#engine/einvoice/rules/xrechnung/catalogue.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { readInvoice } from "./read-invoice.ts";
import { cvdSetup, type Edit, editsByRule } from "./rule-edits.ts";

const rules = [...codeRules, ...xrechnungRules];
const plain = "urn:cen.eu:en16931:2017";
const xrechnung = `${plain}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const profiles: Readonly<Record<RuleSet, string>> = {
  en: plain,
  xrechnung,
  extension: `${xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  cvd: `${xrechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
};

const edit = (xml: string, edits: readonly Edit[]): string =>
  edits.reduce((text, [piece, instead]) => {
    if (!text.includes(piece)) throw new Error(`The example has no ${piece}`);
    return text.replace(piece, () => instead);
  }, xml);

const exampleOf = (set: RuleSet, syntax: Syntax): string =>
  edit(syntax === "ubl" ? ublInvoice : ciiInvoice, [
    [`>${xrechnung}<`, `>${profiles[set]}<`],
    ...(set === "cvd" ? cvdSetup[syntax] : []),
  ]);

const reportedIn = (xml: string): readonly string[] => {
  const invoice = readInvoice(xml);
  return rules.filter((rule) => appliesTo(rule, invoice) && [...rule.breaks(invoice)].length > 0).map(({ id }) => id);
};

/** The list CVD is none of those of the norm; its finding is a hint in this profile. */
const always: Readonly<Record<RuleSet, readonly string[]>> = {
  en: [],
  xrechnung: [],
  extension: [],
  cvd: ["EN-BR-CL-13"],
};

describe("example invoices", () => {
  it.each(Object.keys(profiles) as RuleSet[])("of the profile %s keep all rules", (set) => {
    for (const syntax of ["ubl", "cii"] as const) expect(reportedIn(exampleOf(set, syntax))).toEqual(always[set]);
  });
});

const rows = rules.flatMap((rule) =>
  (["ubl", "cii"] as const).filter((syntax) => rule.severity[syntax] !== null).map((syntax) => ({ ...rule, syntax })),
);

describe("each rule", () => {
  it.each(rows)("$id reports a broken invoice in $syntax, alone or with its companions", ({ id, set, syntax }) => {
    const { companions = [], [syntax]: pair } = editsByRule[id] ?? {};
    const reported = reportedIn(edit(exampleOf(set, syntax), pair?.broken ?? []));
    const others = reported.filter((one) => one !== id && !companions.includes(one) && !always[set].includes(one));
    expect(reported).toContain(id);
    expect(others).toEqual([]);
  });

  it.each(rows)("$id accepts a sound invoice in $syntax", ({ id, set, syntax }) => {
    const { companions = [], [syntax]: pair } = editsByRule[id] ?? {};
    const reported = reportedIn(edit(exampleOf(set, syntax), pair?.sound ?? []));
    expect(reported.filter((one) => !companions.includes(one) && !always[set].includes(one))).toEqual([]);
  });

  it("has texts in the lengths of a list", () => {
    const wrong = rules.filter(
      ({ title, problem, consequence, fix }: EinvoiceRule) =>
        title.length > 70 || title.endsWith(".") || [problem, consequence, fix].some((text) => !/[.!…]$/.test(text)),
    );
    expect(wrong.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  });
});
