/** The last question to the client about a file. */
export interface Inquiry {
  /** When it was first asked, clock of the device; milliseconds since 1970, UTC, as all times below. */
  readonly askedAt: number;
  readonly askedBy: { readonly id: string; readonly name: string };
  /** Day `2026-11-19` from which a reminder is due; null for none. */
  readonly remindOn: string | null;
  /** When a person closed it; null while it is open. */
  readonly closedAt: number | null;
  /** Name of the file that answered it; null if there is none. */
  readonly answer: string | null;
}

export interface InquiryChange {
  /** Created on the device; the server applies each id once. */
  readonly id: string;
  readonly kind: "open" | "remind" | "close";
  /** Clock of the device. */
  readonly at: number;
  /** Set by `open` and `remind`; null or absent for no reminder. */
  readonly remindOn?: string | null;
  /** Set by `close`. */
  readonly answer?: string | null;
}

/** Limit per call; a device joins its waiting changes up to it. */
export const maxInquiryChanges = 50;
export const maxAnswerNameLength = 255;

/**
 * The inquiry after a change by `person`. The device shows it at once and the server applies the same function, so both
 * agree. Asking again while it is open keeps the earliest date; asking from before it was closed, or closing from
 * before it was asked, changes nothing.
 */
export const applyInquiryChange = (
  inquiry: Inquiry | null,
  { kind, at, remindOn = null, answer = null }: InquiryChange,
  person: Inquiry["askedBy"],
): Inquiry | null => {
  const isOpen = inquiry !== null && inquiry.closedAt === null;
  if (kind === "open") {
    if (inquiry === null || (inquiry.closedAt ?? at) < at)
      return { askedAt: at, askedBy: person, remindOn, closedAt: null, answer: null };
    if (!isOpen) return inquiry;
    return { ...inquiry, ...(at < inquiry.askedAt && { askedAt: at, askedBy: person }), remindOn };
  }
  if (!isOpen) return inquiry;
  if (kind === "remind") return { ...inquiry, remindOn };
  return at < inquiry.askedAt ? inquiry : { ...inquiry, closedAt: at, answer };
};
