import type { EinvoiceRuleId } from "#engine/einvoice/model/einvoice-rule.ts";
import type { FollowUps } from "#engine/einvoice/rules/en/follow-ups.ts";

/** Amounts with at most two decimal places. */
const preciseAmounts = "01 02 05 06 09 10 11 12 13 14 15 16 17 18 19 20 23 24 25 27 28".split(" ");

/** Categories whose rules -02 to -04 ask for the seller's tax number: for lines, allowances and charges. */
const taxedCategories = ["S", "Z", "E", "AE", "IC", "G", "AF", "AG"];

/** The follower marks the same element as its cause; those of the norm alone stand with its rules. */
export const xrechnungFollowUps: readonly FollowUps[] = [
  // Element is missing or empty, so its value is wrong as well.
  ["XR-BR-DE-6", "XR-BR-DE-27"],
  ["XR-BR-DE-7", "XR-BR-DE-28"],
  ["EN-BR-04", "EN-BR-CL-01", "XR-BR-DE-17"],
  ["EN-BR-CL-01", "XR-BR-DE-17"],
  ["EN-BR-05", "EN-BR-CL-04"],
  ["EN-BR-48", "XR-BR-DE-14"],
  ["EN-BR-65", "XR-BR-TMP-CVD-01"],
  // Payment.
  ["EN-BR-61", "XR-BR-DE-23-a", "XR-BR-DE-19"],
  ["XR-BR-DE-23-a", "XR-BR-DE-19", "EN-CII-SR-470"],
  ["EN-BR-50", "XR-BR-DE-19"],
  ["XR-BR-DE-25-a", "XR-PEPPOL-EN16931-R061", "XR-BR-DE-20"],
  ["XR-BR-DE-31", "XR-BR-DE-20"],
  // Two rules for one requirement.
  ...preciseAmounts.map((number): FollowUps => [`EN-BR-DEC-${number}`, "EN-UBL-DT-01"]),
  ...taxedCategories.flatMap((category) =>
    ["02", "03", "04"].map((number): FollowUps => [`EN-BR-${category}-${number}`, "XR-BR-DE-16"]),
  ),
  ["EN-BR-53", "XR-PEPPOL-EN16931-R054", "XR-PEPPOL-EN16931-R055"],
  ["XR-PEPPOL-EN16931-R054", "XR-PEPPOL-EN16931-R055"],
  ["XR-PEPPOL-EN16931-R043", "XR-PEPPOL-EN16931-R044"],
  ["EN-BR-CL-23", "XR-PEPPOL-EN16931-R130"],
  ["XR-PEPPOL-EN16931-R130", "XR-BR-TMP-3"],
  // The extension and CVD replace rules of the norm.
  ["XR-BR-DEX-01", "EN-BR-CL-24"],
  ["XR-BR-DEX-04", "EN-BR-CL-10"],
  ["XR-BR-DEX-05", "EN-BR-CL-11"],
  ["XR-BR-DEX-06", "EN-BR-CL-21"],
  ["XR-BR-DEX-07", "EN-BR-CL-25"],
  ["XR-BR-DEX-08", "EN-BR-CL-26"],
  ["XR-BR-DEX-09", "EN-BR-CO-16"],
  ["XR-BR-DEX-11", "XR-BR-DEX-14"],
  ["XR-BR-TMP-CVD-01", "EN-BR-CL-13"],
  ["XR-BR-DE-CVD-06-a", "XR-BR-DE-CVD-03"],
  ["XR-BR-DE-CVD-06-b", "XR-BR-DE-CVD-03"],
];

/** An empty element says less than any other rule that reports at it. */
export const followerOfAny: EinvoiceRuleId = "XR-PEPPOL-EN16931-R008";
