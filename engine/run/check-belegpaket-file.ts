import type { CheckOptions } from "#engine/model/check-options.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { noCounts } from "#engine/report/counts.ts";
import { mergeMembers } from "#engine/report/merge-members.ts";
import type { BelegpaketMember, Format, HeaderFacts } from "#engine/report/report.ts";
import { listUnits } from "#engine/report/reported-units.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkBelegpaketParts } from "#engine/xml/check-belegpaket.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { isArchive } from "./archive/is-archive.ts";
import { joinClients } from "./archive/join-clients.ts";
import { csvMembersOf } from "./csv-members.ts";
import { invoiceMembers } from "./einvoice/invoice-members.ts";
import { finishXmlReport, majorOf } from "./finish-xml-report.ts";

/** Checks a Belegpaket. Null for any other file, an archive without any XML included. */
export function* checkBelegpaketFile(
  file: { readonly name: string; readonly size: number },
  size: number,
  options: CheckOptions,
): PartReader<CheckResult | null> {
  if (!(yield* isArchive(file.name, size))) return null;
  const collector = createCollector();
  const { document, members, csvFiles, unitStarts } = yield* checkBelegpaketParts(size, {
    ...options,
    rules: activeXmlRules,
    collector,
    hostContext: options.hostContext ?? {},
    csv: csvMembersOf(options),
    invoices: invoiceMembers,
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
  const reason = describeUnchecked(counted);
  return finishXmlReport(format, document, collected, options, {
    members: counted,
    units: listUnits(collected.occurrences, collected.places, unitStarts),
    header: joinHeaders(
      document?.header ?? {},
      [...csvFiles.values()].map(({ report }) => report.header),
    ),
    ...(causes.length === 0 ? {} : { causes }),
    ...(reason === undefined ? {} : { reason }),
  });
}

/** One file that cannot be checked makes the whole Belegpaket so. */
function describeUnchecked(members: readonly BelegpaketMember[]): string | undefined {
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

/** The clients whose bookings a Belegpaket holds decide who may see it. */
function joinHeaders(header: HeaderFacts, csvHeaders: readonly HeaderFacts[]): HeaderFacts {
  if (csvHeaders.length === 0) return header;
  const { beraterNumber: _, clientNumber: __, ...rest } = header;
  const isMarked = csvHeaders.some(({ festschreibung }) => festschreibung === "1");
  return { ...rest, ...joinClients([header, ...csvHeaders]), ...(isMarked ? { festschreibung: "1" } : {}) };
}

/** Member names whose presence makes an archive a Belegpaket, even a broken one. */
const isBelegpaketPart = (name: string): boolean => /\.xml$/i.test(name) && !/(^|\/)\[Content_Types\]\.xml$/.test(name);
