import { findEmbeddedXml } from "#engine/identify/find-embedded-xml.ts";
import type { CheckOptions } from "#engine/model/check-options.ts";
import type { PdfText } from "#engine/model/pdf-text.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { decideVerdict } from "#engine/report/decide-verdict.ts";
import type { Cause } from "#engine/report/report.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { versionsOf } from "#engine/rules/versions-of.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { startsLikePdf, startsLikeXml } from "#engine/xml/parse/signatures.ts";
import { requireEinvoice } from "./load-einvoice.ts";
import { requireEinvoicePdf } from "./load-einvoice-pdf.ts";

/** True for a PDF in which an e-invoice is embedded, as far as that can be told without reading it. */
export const holdsInvoice = (bytes: Uint8Array): boolean =>
  startsLikePdf(bytes) && findEmbeddedXml(bytes) === "invoice";

/** True for an e-invoice in XML or in a PDF, as far as that can be told without reading it. */
export const isEinvoice = (bytes: Uint8Array): boolean =>
  startsLikePdf(bytes) ? holdsInvoice(bytes) : isInvoiceXml(bytes);

/** Checks an e-invoice in XML, or in a PDF whose text was read (`readTextAround`). Null for any other file. */
export function checkEinvoice(
  bytes: Uint8Array,
  pdfText: PdfText | undefined,
  options: CheckOptions,
): CheckResult | null {
  const isPdf = pdfText !== undefined;
  if (!isPdf && !isInvoiceXml(bytes)) return null;
  const { judgeInvoice } = requireEinvoice();
  const collector = createCollector();
  const judged = isPdf ? requireEinvoicePdf().judgePdf(bytes, pdfText, collector) : judgeInvoice(bytes, { collector });
  if (judged === null) return null;
  const { encoding, facts, reason, lines, followUps = [] } = judged;
  const { findings, occurrences, places, counts } = collector.finish([]);
  options.onProgress?.(1);
  const report: Report = {
    ...decideVerdict(counts, { incomplete: reason }),
    format: {
      family: "e-invoice",
      name: describeFormat(facts, isPdf),
    },
    header: {},
    ...(encoding === undefined ? {} : { encoding }),
    records: lines,
    counts,
    findings: asReported(findings),
    places,
    ...(followUps.length === 0 ? {} : { causes: describeFollowUps(followUps, findings) }),
    ...(facts === null ? {} : { invoice: facts }),
    route: options.route,
    ...versionsOf(options),
  };
  return { report, occurrences };
}

/** Findings that go when another is settled stand behind it. */
const describeFollowUps = (
  groups: readonly { readonly cause: string; readonly followers: readonly string[] }[],
  findings: readonly { readonly rule: string; readonly title: string }[],
): readonly Cause[] =>
  groups.map(({ cause, followers }) => {
    const indexes = [cause, ...followers].map((id) => findings.findIndex(({ rule }) => rule === id));
    const names = followers.map((id) => id.slice(3)).join(", ");
    return {
      id: cause,
      title: findings[indexes[0] ?? -1]?.title ?? cause,
      text: `Ist das berichtigt, ${followers.length === 1 ? "entfällt voraussichtlich auch der Befund" : "entfallen voraussichtlich auch die Befunde"} ${names}.`,
      findings: indexes,
    };
  });

/** True for an e-invoice in XML, also of its beginning alone. */
export const isInvoiceXml = (bytes: Uint8Array): boolean => {
  if (!startsLikeXml(bytes)) return false;
  const head = new TextDecoder().decode(decodeXml(bytes.subarray(0, headBytes)).bytes);
  return identifyXmlRoot(head)?.isInvoice === true;
};

const describeFormat = (facts: Report["invoice"] | null, isPdf: boolean): string => {
  const form = isPdf ? "PDF mit E-Rechnung" : "E-Rechnung";
  return facts == null ? form : `${form} (${facts.profile}, ${facts.syntax})`;
};

const headBytes = 16_384;
