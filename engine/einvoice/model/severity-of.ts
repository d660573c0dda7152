import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { statusOn } from "#engine/facts/dated/validity.ts";
import { xrechnung3 } from "#engine/facts/tables/einvoice-releases.ts";
import type { Severity } from "#engine/report/report.ts";
import type { EinvoiceRule } from "./einvoice-rule.ts";

type Levels = Readonly<Record<string, Severity>>;

const xrechnung: Levels = { "BR-CL-21": "warning", "BR-CL-23": "warning" };
const cii: Levels = { "CII-SR-452": "error", "CII-SR-453": "error", "CII-SR-454": "error" };
const cvd: Levels = { ...xrechnung, "BR-CL-13": "hint" };
/** Rules of the extension replace these. */
const extension: Levels = {
  "BR-CL-10": "hint",
  "BR-CL-11": "hint",
  "BR-CL-21": "hint",
  "BR-CL-23": "warning",
  "BR-CL-24": "hint",
  "BR-CL-25": "hint",
  "BR-CL-26": "hint",
};

/**
 * Severities that the KoSIT configuration of XRechnung changes, by profile and root. Source: configuration of
 * 31 January 2026, which has no scenario for credit notes of the extension.
 */
const levelsByScenario: Readonly<Record<string, Levels>> = {
  "xrechnung Invoice": { ...xrechnung, "UBL-CR-646": "error" },
  "xrechnung CreditNote": xrechnung,
  "xrechnung cii": { ...xrechnung, ...cii },
  "extension Invoice": { ...extension, "BR-CO-16": "hint", "UBL-CR-470": "hint", "UBL-CR-646": "hint" },
  "extension cii": { ...extension, ...cii },
  "cvd Invoice": { ...cvd, "UBL-CR-646": "error" },
  "cvd CreditNote": { ...cvd, "UBL-CR-646": "error" },
  "cvd cii": { ...cvd, ...cii },
};

const levelsOf = ({ syntax, isCreditNote, profile }: Invoice): Levels | undefined =>
  levelsByScenario[`${profile.rules} ${syntax === "cii" ? "cii" : isCreditNote ? "CreditNote" : "Invoice"}`];

/** By its date: what XRechnung 3.0 asks for was not asked of anybody then. */
export const isBeforeXrechnung3 = ({ day }: Invoice): boolean => day !== null && statusOn(xrechnung3, day) === "ended";

/**
 * Severity of a rule in this invoice; null if its syntax does not have the rule. Errors of XRechnung are warnings in its
 * other versions, and hints before 3.0 came into force. Profiles outside the norm get hints only.
 */
export const severityOf = (rule: Pick<EinvoiceRule, "id" | "set" | "severity">, invoice: Invoice): Severity | null => {
  const own = rule.severity[invoice.syntax];
  if (invoice.profile.rules === "none") return own === null ? null : "hint";
  if (own !== null && rule.set === "xrechnung" && invoice.profile.isOtherXrechnung) {
    if (isBeforeXrechnung3(invoice)) return "hint";
    if (own === "error") return "warning";
  }
  return own === null ? null : (levelsOf(invoice)?.[rule.id.slice("EN-".length)] ?? own);
};

/** Rules of the norm run on every profile, those of XRechnung on all its versions. */
export const appliesTo = ({ set, severity }: Pick<EinvoiceRule, "set" | "severity">, invoice: Invoice): boolean => {
  const { rules, isOtherXrechnung } = invoice.profile;
  if (severity[invoice.syntax] === null) return false;
  return (
    set === "en" || set === rules || (set === "xrechnung" && ((rules !== "en" && rules !== "none") || isOtherXrechnung))
  );
};
