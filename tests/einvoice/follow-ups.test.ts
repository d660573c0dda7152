import { describe, expect, it } from "vitest";
import { appliesTo } from "#engine/einvoice/model/severity-of.ts";
import { codeRules } from "#engine/einvoice/rules/codes/code-rules.ts";
import { xrechnungRules } from "#engine/einvoice/rules/xrechnung/catalogue.ts";
import { followerOfAny, xrechnungFollowUps } from "#engine/einvoice/rules/xrechnung/follow-ups.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { readInvoice } from "./read-invoice.ts";

const rules = [...codeRules, ...xrechnungRules];
const ids = new Set<string>(rules.map(({ id }) => id));

/** Ids that report at the same element. */
const reportedTogether = (xml: string): readonly (readonly string[])[] => {
  const invoice = readInvoice(xml);
  const byNode = new Map<unknown, string[]>();
  for (const rule of rules.filter((one) => appliesTo(one, invoice)))
    for (const { node } of rule.breaks(invoice)) byNode.set(node, [...(byNode.get(node) ?? []), rule.id]);
  return [...byNode.values()].map((list) => list.toSorted());
};

describe("follow-ups", () => {
  it("name only rules of XRechnung and code lists that exist", () => {
    const named = [followerOfAny, ...xrechnungFollowUps.flat()].filter(
      (id) => id.startsWith("XR-") || id.startsWith("EN-BR-CL-"),
    );
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("never name a rule as its own follower", () => {
    expect(xrechnungFollowUps.filter(([cause, ...followers]) => followers.some((id) => id === cause))).toEqual([]);
  });

  it.each([
    [
      "missing telephone",
      ublInvoice,
      "<cbc:Telephone>+49 911 1234567</cbc:Telephone>",
      "",
      ["XR-BR-DE-27", "XR-BR-DE-6"],
    ],
    ["empty telephone", ciiInvoice, "+49 911 1234567", "", ["XR-BR-DE-27", "XR-BR-DE-6", "XR-PEPPOL-EN16931-R008"]],
    [
      "missing account",
      ublInvoice,
      /<cac:PayeeFinancialAccount>.*<\/cac:PayeeFinancialAccount>/,
      "",
      ["XR-BR-DE-19", "XR-BR-DE-23-a"],
    ],
    [
      "missing account",
      ciiInvoice,
      /<ram:PayeePartyCreditorFinancialAccount>.*<\/ram:PayeePartyCreditorFinancialAccount>/,
      "",
      ["XR-BR-DE-19", "XR-BR-DE-23-a"],
    ],
    [
      "direct debit without a mandate",
      ublInvoice,
      /<cbc:PaymentMeansCode>58.*<\/cac:PayeeFinancialAccount>/,
      "<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode>",
      ["XR-BR-DE-20", "XR-BR-DE-25-a", "XR-PEPPOL-EN16931-R061"],
    ],
    [
      "currency of the VAT without its total",
      ublInvoice,
      "<cbc:BuyerReference>",
      "<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode><cbc:BuyerReference>",
      ["XR-PEPPOL-EN16931-R054", "XR-PEPPOL-EN16931-R055"],
    ],
  ] as const)("%s: all mark the same element", (_, xml, piece, instead, expected) => {
    expect(reportedTogether(xml.replace(piece, instead))).toEqual([expected]);
  });
});
