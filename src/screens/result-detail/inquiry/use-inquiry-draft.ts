import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import { openInquiry } from "#data/outbox/change-inquiry.ts";
import { findKnownClient } from "#data/person/client-values.ts";
import { listClients } from "#data/person/office-rules.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { InquiryPoint, InquiryRecipient, PrintBlock, Report } from "#engine/index.ts";
import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import { authState } from "#state/session.ts";
import { formatClient, nameOfClient } from "#text/client-names.ts";
import { toDayKey } from "#text/format-date.ts";
import { usualReminder } from "#text/inquiry-words.ts";
import type { Engine } from "#ui/use-engine.ts";
import type { Mail } from "./write-mail.ts";

export interface DraftPoint extends InquiryPoint {
  readonly isIncluded: boolean;
}

export interface InquiryDraft {
  readonly opening: string;
  readonly points: readonly DraftPoint[];
  /** Address of the client from the profile, of the sender from the invoice, or as typed. */
  readonly recipient: string;
  readonly isKnown: boolean;
  /** Empty for no reminder. */
  readonly remindOn: string;
  /** A person has changed a text. */
  readonly isChanged: boolean;
  readonly change: (part: Partial<Pick<InquiryDraft, "opening" | "recipient" | "remindOn">>) => void;
  readonly changePoint: (index: number, part: Partial<Pick<DraftPoint, "text" | "isIncluded">>) => void;
  /** For the export: the text of each point, null where it is left out. */
  readonly texts: readonly (string | null)[];
  readonly mail: Mail;
  readonly writeLetter: () => readonly PrintBlock[];
  /** Notes that the client was asked, and how. */
  readonly note: (detail: string) => Promise<void>;
}

interface DraftInput {
  readonly row: FileCheckRow;
  readonly report: Report;
  /** Null if no occurrences are stored. */
  readonly index: OccurrenceIndex | null;
  readonly engine: Engine;
  readonly to: InquiryRecipient;
}

/** Texts of the inquiry as a person edits them before anything leaves. */
export const useInquiryDraft = ({ row, report, index, engine, to }: DraftInput): InquiryDraft => {
  const { originalFileName: fileName, ownerId } = row;
  const author = useSnapshot(authState).user?.fullName ?? "";
  const stored = useLiveQuery(async () => listClients(ownerId), [ownerId]) ?? [];
  const [state, setState] = useState(() => ({
    opening: engine.describeInquiryOpening(report, fileName, to),
    points: engine
      .listInquiryPoints(report, to, (finding) => listPlaces(report, index, finding))
      .map((point): DraftPoint => ({ ...point, isIncluded: true })),
    recipient: null as string | null,
    remindOn: firstReminder(row),
    isChanged: false,
  }));
  const profiles = stored.map(({ profile }) => profile);
  const shared = useLiveQuery(async () => findKnownClient(ownerId, row.clientNumber), [ownerId, row.clientNumber]);
  const ofClient = shared?.email || engine.findClientProfile(profiles, namesOf(row))?.email || "";
  const email = to === "sender" ? findSenderEmail(report) : ofClient;
  const clientName = shared?.name || undefined;
  const { opening, points, remindOn } = state;
  const included = points.filter(({ isIncluded, text }) => isIncluded && text.trim() !== "");
  return {
    ...state,
    recipient: state.recipient ?? email,
    isKnown: state.recipient === null && email !== "",
    change: (part) => setState({ ...state, ...part, isChanged: state.isChanged || part.opening !== undefined }),
    changePoint: (index, part) =>
      setState({
        ...state,
        points: points.map((point, at) => (at === index ? { ...point, ...part } : point)),
        isChanged: true,
      }),
    texts: points.map((point) => (included.includes(point) ? point.text : null)),
    mail: {
      subject: engine.describeInquirySubject(report, fileName, to),
      opening,
      points: included,
      author,
      closing: to === "sender" ? engine.senderClosing : "",
      mandant: to === "sender" ? "" : describeMandant(row),
    },
    writeLetter: () =>
      engine.writeInquiryLetter({
        report,
        fileName,
        createdAt: Date.now(),
        author,
        clientName,
        to,
        opening,
        points: included,
      }),
    note: (detail) => openInquiry(row, { remindOn: remindOn === "" ? null : remindOn, detail }),
  };
};

/** The contact of the seller, where the invoice names an address. */
const findSenderEmail = ({ invoice }: Report): string =>
  /^\S+@\S+$/.test(invoice?.sellerEmail ?? "") ? (invoice?.sellerEmail ?? "") : "";

const maxPlaces = 10;
const listPlaces = ({ places = [] }: Report, index: OccurrenceIndex | null, finding: number) =>
  Array.from({ length: Math.min(index?.countOf(finding) ?? 0, maxPlaces) }, (_, nth) => nth).flatMap(
    (nth) => places[(index?.find(finding, nth)?.field ?? 0) - 1] ?? [],
  );

const namesOf = ({ consultantNumber, clientNumber }: FileCheckRow) => ({
  ...(consultantNumber !== null && { beraterNumber: consultantNumber }),
  ...(clientNumber !== null && { clientNumber }),
});

/** „Mandant 4711 · Bäckerei Krause“; empty if the office gave no name. */
const describeMandant = ({ clientNumber }: FileCheckRow): string =>
  nameOfClient(clientNumber) === null ? "" : `Mandant ${formatClient(clientNumber ?? "")}`;

/** A reminder in the future stays; one that is due moves on. */
const firstReminder = (row: FileCheckRow): string => {
  const now = Date.now();
  const existing = openInquiryOf(row)?.remindOn ?? "";
  return existing > toDayKey(now) ? existing : usualReminder(now);
};
