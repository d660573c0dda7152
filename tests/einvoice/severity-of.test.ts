import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { appliesTo, severityOf } from "#engine/einvoice/model/severity-of.ts";
import { invoiceRules } from "#engine/einvoice/rules/catalogue.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { listScoredCases, readCase, sharedFolder } from "./read-cases.ts";
import { readInvoice } from "./read-invoice.ts";

const plain = "urn:cen.eu:en16931:2017";
const xrechnung = `${plain}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const extension = `${xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const cvd = `${xrechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

const invoiceOf = (xml: string, profile: string): Invoice => readInvoice(xml.replace(`>${xrechnung}<`, `>${profile}<`));
const creditNote = (xml: string): string =>
  xml.replaceAll("ubl:Invoice", "ubl:CreditNote").replaceAll(":Invoice-2", ":CreditNote-2");

const rule = (
  id: EinvoiceRule["id"],
  set: EinvoiceRule["set"] = "en",
): Pick<EinvoiceRule, "id" | "set" | "severity"> => ({
  id,
  set,
  severity: { ubl: "error", cii: id === "EN-UBL-CR-646" ? null : "error" },
});

describe("severityOf", () => {
  it.each([
    ["EN-BR-CL-23", ublInvoice, plain, "error"],
    ["EN-BR-CL-23", ublInvoice, xrechnung, "warning"],
    ["EN-BR-CL-23", ciiInvoice, extension, "warning"],
    ["EN-BR-CL-13", ciiInvoice, cvd, "hint"],
    ["EN-BR-CL-13", ciiInvoice, xrechnung, "error"],
    ["EN-BR-CO-16", ublInvoice, extension, "hint"],
    ["EN-BR-CO-16", ciiInvoice, extension, "error"],
    ["EN-BR-CO-16", creditNote(ublInvoice), extension, "error"],
    ["EN-UBL-CR-646", creditNote(ublInvoice), cvd, "error"],
    ["EN-UBL-CR-646", ciiInvoice, xrechnung, null],
  ] as const)("%s", (id, xml, profile, expected) => {
    expect(severityOf(rule(id), invoiceOf(xml, profile))).toBe(expected);
  });
});

describe("severityOf in another version of XRechnung", () => {
  const invoice = invoiceOf(ublInvoice, `${plain}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`);

  it("turns errors of XRechnung 3.0 into warnings", () => {
    expect(severityOf(rule("XR-BR-DE-15", "xrechnung"), invoice)).toBe("warning");
  });

  it("keeps errors of the norm", () => {
    expect(severityOf(rule("EN-BR-CL-23"), invoice)).toBe("error");
  });
});

describe("severityOf in a profile that is not bound to the norm", () => {
  it("turns errors of the norm into hints", () => {
    expect(severityOf(rule("EN-BR-CL-23"), invoiceOf(ublInvoice, "urn:factur-x.eu:1p0:minimum"))).toBe("hint");
  });
});

describe("appliesTo", () => {
  it.each([
    [plain, ["en"]],
    ["urn:example:unknown", ["en"]],
    [`${plain}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`, ["en", "xrechnung"]],
    ["XRechnung", ["en", "xrechnung"]],
    ["urn:factur-x.eu:1p0:minimum", ["en"]],
    [xrechnung, ["en", "xrechnung"]],
    [` ${xrechnung} `, ["en", "xrechnung"]],
    [extension, ["en", "xrechnung", "extension"]],
    [cvd, ["en", "xrechnung", "cvd"]],
  ] as const)("%s: %s", (profile, expected) => {
    const invoice = invoiceOf(ublInvoice, profile);
    const sets = (["en", "xrechnung", "extension", "cvd"] as const).filter((set) =>
      appliesTo(rule("EN-BR-01", set), invoice),
    );
    expect(sets).toEqual(expected);
  });

  it("is false for a rule of the other syntax", () => {
    expect(appliesTo(rule("EN-UBL-CR-646"), invoiceOf(ciiInvoice, plain))).toBe(false);
  });
});

const severityOfFlag: Readonly<Record<string, string>> = {
  fatal: "error",
  warning: "warning",
  information: "hint",
  error: "error",
};

describe.skipIf(!existsSync(sharedFolder))("severities of the official rules", () => {
  it("are those of every case with an exact profile", () => {
    const rules = new Map(invoiceRules.map((one) => [one.id.slice("EN-".length), one]));
    const wrong: string[] = [];
    for (const one of listScoredCases()) {
      const invoice = readInvoice(readCase(one));
      const { isKnown, isOtherXrechnung, rules: profileRules } = invoice.profile;
      if (!isKnown || isOtherXrechnung || profileRules === "none") continue;
      for (const [id, flag, , , level] of one.rules) {
        const known = rules.get(id.replace(/^(PEPPOL-EN16931-R\d+)-\d$/, "$1"));
        if (known === undefined || !appliesTo(known, invoice)) continue;
        const have = severityOf(known, invoice);
        const want = severityOfFlag[level ?? flag];
        if (have !== want) wrong.push(`${one.file} ${id}: ${have} instead of ${want}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
