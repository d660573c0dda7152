import type { BelegpaketMember, OccurrenceDetails, ReportedUnit } from "#engine/report/report.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";

/** Occurrences are grouped by it: a document of a Belegpaket, an invoice of an XML file, or else the file they are in. */
export interface Beleg {
  /** Unique in its report. */
  readonly key: string;
  /** Set with the position. */
  readonly kind?: "document" | "record";
  /** Among the documents of document.xml, or the records of a ledger file of its own; 1-based. */
  readonly position?: number;
  /** Number of those. */
  readonly total?: number;
  readonly invoiceId?: string;
  /** File of a Belegpaket that belongs to no document. */
  readonly member?: string;
}

export interface LocatedOccurrence {
  readonly beleg: Beleg;
  /** Absent outside of units, and in reports that name none. */
  readonly unit?: ReportedUnit;
}

/** The parts of a report that tell which Beleg an occurrence belongs to. */
export interface BelegSource {
  readonly records: number;
  readonly places?: readonly OccurrenceDetails[];
  readonly units?: readonly ReportedUnit[];
  readonly members?: readonly BelegpaketMember[];
}

export interface BelegFinder {
  /** `place`: the third word of an occurrence; `from`: its byte offset. */
  readonly at: (place: number, from: number) => LocatedOccurrence;
  /** Beleg of a file of a Belegpaket. */
  readonly ofMember: (name: string) => Beleg;
  /** Heading of a Beleg: „Rechnung R-77“ and „Beleg 3 von 12“. */
  readonly describe: (beleg: Beleg) => BelegHeading;
}

export interface BelegHeading {
  readonly title: string;
  /** Place in the Belegpaket; `""` where the title says all. */
  readonly detail: string;
}

/** „Beleg 3 von 12“, „Position 2 von 40“; null for a Beleg without a position. */
export const describePosition = ({ kind, position, total }: Beleg): string | null =>
  position === undefined ? null : countOf(kind === "record" ? "Position" : "Beleg", position, total);

const countOf = (noun: string, position: number, total: number | undefined): string =>
  `${noun} ${wholeNumbers.format(position)}${total === undefined ? "" : ` von ${wholeNumbers.format(total)}`}`;

/** Finds the Beleg of each occurrence of an XML file or Belegpaket. */
export function createBelegFinder(report: BelegSource): BelegFinder {
  const findUnit = createUnitFinder(report.units ?? []);
  const nameBeleg = keepBelege(
    report.members === undefined ? nameBelegOfFile(report) : nameBelegOfBelegpaket(report.members),
  );
  const memberOf = (place: number): string | undefined => report.places?.[place - 1]?.member;
  return {
    at: (place, from) => {
      const member = memberOf(place);
      const unit = findUnit(member, from);
      const beleg = nameBeleg(member, unit);
      return unit === undefined ? { beleg } : { beleg, unit };
    },
    ofMember: (name) => nameBeleg(name, undefined),
    describe: (beleg) => {
      const { invoiceId, member } = beleg;
      const whole = report.members === undefined ? "Datei als Ganzes" : "Paket als Ganzes";
      const invoice = invoiceId === undefined ? [] : [`Rechnung ${invoiceId}`];
      const [title = whole, detail = ""] = [...invoice, describePosition(beleg) ?? member ?? []].flat();
      return { title, detail };
    },
  };
}

type NameBeleg = (member: string | undefined, unit: ReportedUnit | undefined) => Beleg;

/** One object for each unit, and for each file outside of them: there may be a million occurrences. */
function keepBelege(nameBeleg: NameBeleg): NameBeleg {
  const belege = new Map<ReportedUnit | string | undefined, Beleg>();
  return (member, unit) => {
    const existing = belege.get(unit ?? member);
    if (existing !== undefined) return existing;
    const beleg = nameBeleg(member, unit);
    belege.set(unit ?? member, beleg);
    return beleg;
  };
}

/** Records of a ledger with the same invoice number are one Beleg. */
const nameBelegOfFile =
  ({ records }: BelegSource): NameBeleg =>
  (_, unit) => {
    if (unit === undefined) return { key: "" };
    const { kind, position, invoiceId } = unit;
    if (invoiceId !== undefined) return { key: `invoice ${invoiceId}`, invoiceId };
    return kind === "invoice" ? { key: "" } : { key: `unit ${position}`, kind, position, total: records };
  };

function nameBelegOfBelegpaket(members: readonly BelegpaketMember[]): NameBeleg {
  const byName = new Map(members.map((member) => [member.name, member]));
  const directory = members.find(({ name }) => name === "document.xml") ?? members.find(isDirectory);
  const invoiceIds = new Map<number, string>();
  for (const { document, invoiceId } of members)
    if (document !== undefined && invoiceId !== undefined && !invoiceIds.has(document))
      invoiceIds.set(document, invoiceId);
  return (name, unit) => {
    if (name === undefined) return { key: "" };
    const member = byName.get(name);
    const document = member === directory ? unit?.position : member?.document;
    if (document === undefined) {
      const invoiceId = unit?.invoiceId ?? member?.invoiceId;
      return { key: `member ${name}`, member: name, ...(invoiceId === undefined ? {} : { invoiceId }) };
    }
    const invoiceId = invoiceIds.get(document);
    return {
      key: `document ${document}`,
      kind: "document",
      position: document,
      ...(directory?.records === undefined ? {} : { total: directory.records }),
      ...(invoiceId === undefined ? {} : { invoiceId }),
    };
  };
}

const isDirectory = ({ kind }: BelegpaketMember): boolean => kind === "document";

function createUnitFinder(units: readonly ReportedUnit[]) {
  const byMember = Map.groupBy(units, ({ member }) => member);
  return (member: string | undefined, from: number): ReportedUnit | undefined => {
    const own = byMember.get(member) ?? [];
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((own[middle]?.from ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    const unit = own[low - 1];
    return unit !== undefined && from < unit.to ? unit : undefined;
  };
}
