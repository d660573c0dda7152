import { familyNames, sayOutdated } from "#engine/formats/xml/xml-versions.ts";
import type { CheckOptions } from "#engine/model/check-options.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import { type CollectedFindings, createCollector } from "#engine/report/collect-findings.ts";
import { noCounts } from "#engine/report/counts.ts";
import { decideVerdict } from "#engine/report/decide-verdict.ts";
import { mergeMembers } from "#engine/report/merge-members.ts";
import type { BelegpaketMember, Format, HeaderFacts } from "#engine/report/report.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { checkBelegpaketParts } from "#engine/xml/check-belegpaket.ts";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { startsLikeXml } from "#engine/xml/parse/signatures.ts";
import { type PartReader, readInParts, readWhole } from "#engine/zip/file-parts.ts";
import { isArchive } from "./archive/is-archive.ts";
import { joinClients } from "./archive/join-clients.ts";
import { csvMembersOf } from "./csv-members.ts";

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
  const { document, members, csvFiles } = yield* checkBelegpaketParts(size, {
    ...options,
    rules: activeXmlRules,
    collector,
    hostContext: options.hostContext ?? {},
    csv: csvMembersOf(options),
    sizeBytes: file.size,
  });
  const isOffice = members.some(({ name }) => name === "[Content_Types].xml" || name === "mimetype");
  if (isOffice || (members.length > 0 && !members.some(({ name }) => isBelegpaketPart(name)))) return null;
  const order = members.map(({ name }) => name);
  const collected = mergeMembers(collector.finish(order), csvFiles, order);
  const counted = members.map((member) => ({
    ...member,
    counts: collected.countsByMember.get(member.name) ?? noCounts,
  }));
  const format: Format = { family: "belegpaket", name: "Belegpaket", ...majorOf(document) };
  const { causes } = collected;
  const reason = sayUnchecked(counted);
  return finishReport(format, document, collected, options, {
    members: counted,
    header: joinHeaders(
      document?.header ?? {},
      [...csvFiles.values()].map(({ report }) => report.header),
    ),
    ...(causes.length === 0 ? {} : { causes }),
    ...(reason === undefined ? {} : { reason }),
  });
}

/** A Belegpaket is as good as the worst of its files. */
function sayUnchecked(members: readonly BelegpaketMember[]): string | undefined {
  const unchecked = members.filter(({ reason }) => reason !== undefined);
  const [first] = unchecked;
  if (first === undefined) return undefined;
  const more = unchecked.length - 1;
  const others =
    more === 0
      ? ""
      : ` Auch ${more === 1 ? "eine weitere Datei" : `${more} weitere Dateien`} des Pakets lassen sich nicht prüfen.`;
  return `Die Datei „${first.name}“ des Pakets lässt sich nicht prüfen. ${first.reason}${others}`;
}

/** Who may see a Belegpaket hangs on the clients whose bookings it holds. */
function joinHeaders(header: HeaderFacts, csvHeaders: readonly HeaderFacts[]): HeaderFacts {
  if (csvHeaders.length === 0) return header;
  const { beraterNumber: _, clientNumber: __, ...rest } = header;
  const isMarked = csvHeaders.some(({ festschreibung }) => festschreibung === "1");
  return { ...rest, ...joinClients([header, ...csvHeaders]), ...(isMarked ? { festschreibung: "1" } : {}) };
}

const checkAsXmlFile = (bytes: Uint8Array, options: CheckOptions): XmlCheckResult | null => {
  const collector = createCollector();
  const facts = checkXmlFile(bytes, { rules: activeXmlRules, collector, hostContext: options.hostContext ?? {} });
  const collected = collector.finish([]);
  if (facts.version === null && !isDatevRoot(decodeXml(bytes.subarray(0, headBytes)).bytes)) return null;
  const name = facts.version === null ? "DATEV-XML" : familyNames[facts.version.family];
  const reason = facts.version?.schema === null ? sayOutdated(facts.version) : undefined;
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
  { reason, ...more }: Partial<Pick<Report, "members" | "causes" | "reason" | "header">>,
): XmlCheckResult => {
  const encoding = format.family === "datev-xml" ? facts?.encoding : undefined;
  const { verdict, ...withReason } = decideVerdict(counts, { incomplete: reason });
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
    ...withReason,
    route: options.route,
  };
  return { report, occurrences };
};

const majorOf = (facts: XmlFileFacts | null): { readonly version?: number } =>
  facts?.version == null ? {} : { version: Number.parseInt(facts.version.version, 10) };
