import { describeOutdated, familyNames } from "#engine/formats/xml/xml-versions.ts";
import type { CheckOptions } from "#engine/model/check-options.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { listUnits } from "#engine/report/reported-units.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { startsLikeXml } from "#engine/xml/parse/signatures.ts";
import { finishXmlReport, majorOf } from "./finish-xml-report.ts";

/** Checks a DATEV XML file. Null for any other file, XML of another kind included. */
export function checkDatevXml(bytes: Uint8Array, options: CheckOptions): CheckResult | null {
  if (!startsLikeXml(bytes)) return null;
  const collector = createCollector();
  const facts = checkXmlFile(bytes, { rules: activeXmlRules, collector, hostContext: options.hostContext ?? {} });
  const collected = collector.finish([]);
  if (facts.version === null && !isDatevRoot(decodeXml(bytes.subarray(0, headBytes)).bytes)) return null;
  const name = facts.version === null ? "DATEV-XML" : familyNames[facts.version.family];
  const reason = facts.version?.schema === null ? describeOutdated(facts.version) : undefined;
  return finishXmlReport({ family: "datev-xml", name, ...majorOf(facts) }, facts, collected, options, {
    units: facts.units === null ? [] : listUnits(collected.occurrences, collected.places, new Map([["", facts.units]])),
    ...(reason === undefined ? {} : { reason }),
  });
}

const headBytes = 16_384;

/** True when the beginning names a root of DATEV although reading broke off before it or did not know its version. */
const isDatevRoot = (head: Uint8Array): boolean => identifyXmlRoot(new TextDecoder().decode(head)) === null;
