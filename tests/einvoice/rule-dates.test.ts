import { describe, expect, it, test } from "vitest";
import { describeRules } from "#engine/einvoice/invoice/describe-rules.ts";
import { severityOf } from "#engine/einvoice/model/severity-of.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { readInvoice } from "./read-invoice.ts";

const plain = "urn:cen.eu:en16931:2017";
const xrechnung = `${plain}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const earlier = `${plain}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`;

const write = (profile: string, date: string): string =>
  ublInvoice.replace(`>${xrechnung}<`, `>${profile}<`).replace("2026-10-05</cbc:IssueDate>", `${date}</cbc:IssueDate>`);

describe("the releases by which an invoice is judged", () => {
  const norm = "EN 16931, Regeln 1.3.16 (ab 30.03.2026)";
  const own = "XRechnung 3.0, Regeln 2.5.0 mit den Codelisten vom 06.07.2026 (ab 31.01.2026)";
  const before = "am Rechnungsdatum galt ein früherer Stand";
  it.each([
    [xrechnung, "2026-04-01", `${norm}; ${own}`],
    [xrechnung, "2026-03-30", `${norm}; ${own}`],
    [xrechnung, "2026-03-29", `${norm}, ${before}; ${own}`],
    [xrechnung, "2026-01-30", `${norm}, ${before}; ${own}, ${before}`],
    [
      xrechnung,
      "2026-08-31",
      `${norm}; ${own}, seit dem 31.08.2026 Regeln 2.6.0, deren angekündigte neue Codes enthalten sind`,
    ],
    [xrechnung, "gestern", `${norm}; ${own}`],
    [earlier, "2026-04-01", `${norm}; ${own}`],
    [plain, "2026-04-01", norm],
    ["urn:factur-x.eu:1p0:minimum", "2026-04-01", norm],
  ])("%s of %s", (profile, date, rules) => {
    expect(describeRules(readInvoice(write(profile, date)))).toBe(rules);
  });

  it("depend on the date in either syntax", () => {
    const early = ciiInvoice.replace(
      ">20261005</udt:DateTimeString></ram:IssueDateTime>",
      ">20250101</udt:DateTimeString></ram:IssueDateTime>",
    );
    expect(describeRules(readInvoice(early))).toContain(before);
    expect(describeRules(readInvoice(ciiInvoice))).not.toContain(before);
  });
});

describe("an older XRechnung", () => {
  const rule = { id: "XR-BR-DE-15", set: "xrechnung", severity: { ubl: "error", cii: "error" } } as const;
  it.each([
    ["2024-01-31", "hint"],
    ["2024-02-01", "warning"],
    ["2026-10-05", "warning"],
  ] as const)("of %s breaks what XRechnung 3.0 asks for: %s", (date, severity) => {
    expect(severityOf(rule, readInvoice(write(earlier, date)))).toBe(severity);
  });

  const check = async (profile: string, date: string) => {
    const bytes = new TextEncoder().encode(write(profile, date));
    const file = { name: "rechnung.xml", size: bytes.length, bytes: async () => bytes };
    const { report } = await checkFile(file, { route: "manual" });
    const detail = report.places?.find(({ detail }) => /XRechnung/.test(detail ?? ""))?.detail;
    return { verdict: report.verdict, rules: report.invoice?.rules, detail };
  };

  test("is told to be out of force", async () => {
    expect((await check(earlier, "2026-10-05")).detail).toMatch(
      /^XRechnung 2\.3 ist nicht mehr in Kraft; seit dem 1\./,
    );
  });

  test("is told to be older where it is", async () => {
    const { detail, rules, verdict } = await check(earlier, "2023-12-31");
    expect(detail).toMatch(/^Am Rechnungsdatum galt XRechnung 3\.0 noch nicht\./);
    expect(rules).toContain("am Rechnungsdatum galt ein früherer Stand");
    expect(verdict).toBe("importable");
  });

  test("and a version that is not built in are told apart", async () => {
    const later = `${plain}#compliant#urn:xeinkauf.de:kosit:xrechnung_4.0`;
    expect((await check(later, "2026-10-05")).detail).toMatch(
      /^Die Spezifikationskennung nennt keine bekannte Version/,
    );
    expect((await check(xrechnung, "2026-10-05")).detail).toBeUndefined();
  });
});
