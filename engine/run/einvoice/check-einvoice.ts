import type { CheckOptions } from "#engine/model/check-options.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { decideVerdict } from "#engine/report/decide-verdict.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { versionsOf } from "#engine/rules/versions-of.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { startsLikeXml } from "#engine/xml/parse/signatures.ts";
import { requireJudge } from "./load-judge.ts";

/** Checks an e-invoice in XML. Null for any other file. */
export function checkEinvoice(bytes: Uint8Array, options: CheckOptions): CheckResult | null {
  if (!startsLikeXml(bytes)) return null;
  const head = new TextDecoder().decode(decodeXml(bytes.subarray(0, headBytes)).bytes);
  if (identifyXmlRoot(head)?.isInvoice !== true) return null;
  const collector = createCollector();
  const judged = requireJudge().judgeInvoice(bytes, { collector });
  if (judged === null) return null;
  const { encoding, facts, reason, lines } = judged;
  const { findings, occurrences, places, counts } = collector.finish([]);
  options.onProgress?.(1);
  const report: Report = {
    ...decideVerdict(counts, { incomplete: reason }),
    format: {
      family: "e-invoice",
      name: facts === null ? "E-Rechnung" : `E-Rechnung (${facts.profile}, ${facts.syntax})`,
    },
    header: {},
    ...(encoding === undefined ? {} : { encoding }),
    records: lines,
    counts,
    findings: asReported(findings),
    places,
    ...(facts === null ? {} : { invoice: facts }),
    route: options.route,
    ...versionsOf(options),
  };
  return { report, occurrences };
}

const headBytes = 16_384;
