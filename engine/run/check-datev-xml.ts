import { familyNames } from "#engine/formats/xml/xml-versions.ts";
import type { CheckOptions } from "#engine/model/check-options.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import { type CollectedFindings, createCollector } from "#engine/report/collect-findings.ts";
import type { Format, Verdict } from "#engine/report/report.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { checkBelegpaketParts } from "#engine/xml/check-belegpaket.ts";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { type PartReader, readInParts, readWhole } from "#engine/zip/file-parts.ts";
import { isArchive } from "./archive/is-archive.ts";

/** A result before the engine puts its versions on it. */
export interface XmlCheckResult {
  readonly report: Omit<Report, "rulesetVersion" | "engineVersion">;
  readonly occurrences: CheckResult["occurrences"];
}

/**
 * Checks a DATEV XML file or a Belegpaket of them. Null when the bytes are neither: an XML file of another kind or an
 * archive without any XML is for the recognition of neighbours.
 */
export const checkDatevXml = (
  file: { readonly name: string; readonly size: number },
  bytes: Uint8Array,
  options: CheckOptions,
): XmlCheckResult | null => {
  const size = bytes.length;
  if (readWhole(bytes, isArchive(file.name, size))) return readWhole(bytes, checkAsBelegpaket(file, size, options));
  return startsLikeXml(bytes) ? checkAsXmlFile(bytes, options) : null;
};

/**
 * Checks a Belegpaket without holding it in memory. Null when the file is none: everything else is read whole.
 */
export const checkBelegpaketFile = async (
  file: { readonly name: string; readonly size: number },
  slice: (from: number, to: number) => Promise<Uint8Array>,
  options: CheckOptions,
): Promise<XmlCheckResult | null> => {
  if (!(await readInParts(slice, isArchive(file.name, file.size)))) return null;
  return readInParts(slice, checkAsBelegpaket(file, file.size, options));
};

/** Member names whose presence makes an archive a Belegpaket, even a broken one. */
const isBelegpaketPart = (name: string): boolean => /\.xml$/i.test(name) && !/(^|\/)\[Content_Types\]\.xml$/.test(name);

function* checkAsBelegpaket(
  file: { readonly name: string; readonly size: number },
  size: number,
  options: CheckOptions,
): PartReader<XmlCheckResult | null> {
  const collector = createCollector();
  const { document, members } = yield* checkBelegpaketParts(size, {
    ...options,
    rules: activeXmlRules,
    collector,
    hostContext: options.hostContext ?? {},
    sizeBytes: file.size,
  });
  const isOffice = members.some(({ name }) => name === "[Content_Types].xml" || name === "mimetype");
  if (isOffice || (members.length > 0 && !members.some(({ name }) => isBelegpaketPart(name)))) return null;
  const collected = collector.finish(members.map(({ name }) => name));
  const none = { error: 0, warning: 0, hint: 0 };
  const counted = members.map((member) => ({ ...member, counts: collected.countsByMember.get(member.name) ?? none }));
  const format: Format = { family: "belegpaket", name: "Belegpaket", ...majorOf(document) };
  return finishReport(format, document, collected, options, { members: counted });
}

const checkAsXmlFile = (bytes: Uint8Array, options: CheckOptions): XmlCheckResult | null => {
  const collector = createCollector();
  const facts = checkXmlFile(bytes, { rules: activeXmlRules, collector, hostContext: options.hostContext ?? {} });
  const collected = collector.finish([]);
  if (facts.version === null && !isDatevRoot(decodeXml(bytes.subarray(0, headBytes)).bytes)) return null;
  const name = facts.version === null ? "DATEV-XML" : familyNames[facts.version.family];
  const reason =
    facts.version?.schema === null && collected.counts.error === 0
      ? `${name} der Version ${facts.version.version} sind veraltet und lassen sich nicht mehr prüfen.`
      : undefined;
  return finishReport(
    { family: "datev-xml", name, ...majorOf(facts) },
    facts,
    collected,
    options,
    reason === undefined ? {} : { reason },
  );
};

const headBytes = 16_384;

/** True when the beginning names a root of DATEV although reading broke off before it or did not know its version. */
const isDatevRoot = (head: Uint8Array): boolean => identifyXmlRoot(new TextDecoder().decode(head)) === null;

const finishReport = (
  format: Format,
  facts: XmlFileFacts | null,
  { findings, occurrences, places, counts }: CollectedFindings,
  options: CheckOptions,
  more: Pick<Report, "members" | "reason">,
): XmlCheckResult => {
  const encoding = format.family === "datev-xml" ? facts?.encoding : undefined;
  const verdict: Verdict =
    counts.error > 0
      ? "notImportable"
      : more.reason !== undefined
        ? "notCheckable"
        : counts.warning > 0
          ? "importableWithWarnings"
          : "importable";
  options.onProgress?.(1);
  const report: XmlCheckResult["report"] = {
    verdict,
    format,
    header: facts?.header ?? {},
    ...(encoding === undefined ? {} : { encoding }),
    records: facts?.records ?? 0,
    counts,
    findings: asReported(findings),
    places,
    ...more,
    route: options.route,
  };
  return { report, occurrences };
};

const majorOf = (facts: XmlFileFacts | null): { readonly version?: number } =>
  facts?.version == null ? {} : { version: Number.parseInt(facts.version.version, 10) };

/** First byte other than marks and white space is `<`, in one or two bytes. */
export const startsLikeXml = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < Math.min(bytes.length, 4096); at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x3c) return true;
    const isSkipped = byte <= 32 || byte === 0xef || byte === 0xbb || byte === 0xbf || byte === 0xfe || byte === 0xff;
    if (!isSkipped) return false;
  }
  return false;
};
