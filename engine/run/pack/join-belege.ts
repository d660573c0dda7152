import { readBeleglink } from "#engine/values/beleglink.ts";
import { type BelegTarget, describeTarget, listTargets } from "./list-targets.ts";
import { type BelegFacts, type Proposal, proposeBookings } from "./propose-bookings.ts";
import type { Stapel } from "./read-stapel.ts";

/** A receipt with the bookings it belongs to. */
export interface JoinedBeleg {
  /** `open`: some bookings fit and a person has to choose; `unbooked`: none does. Both go into the Belegpaket without a link. */
  readonly state: "linked" | "open" | "unbooked";
  /** False where only a part of the file name speaks for the booking. */
  readonly isCertain: boolean;
  /** German sentence: why it belongs to these bookings or to none. */
  readonly why: string;
  /** Lines of its bookings, ascending. */
  readonly lines: readonly number[];
  /** Indexes into `targets` that fit. */
  readonly candidates: readonly number[];
}

/** Bookings as a person chooses them. */
export interface ShownTarget {
  readonly lines: readonly number[];
  readonly belegfeld1: string;
  readonly isPayment: boolean;
  readonly label: string;
}

/** One document of the Belegpaket: receipts that share a GUID. */
export interface BelegDocument {
  /** Indexes of receipts. */
  readonly belege: readonly number[];
  readonly lines: readonly number[];
  /** GUID that a booking names already; null where it has to be made. */
  readonly guid: string | null;
  /** Null where that is not known of every booking. */
  readonly side: BelegTarget["side"];
}

export interface JoinedBelege {
  readonly belege: readonly JoinedBeleg[];
  readonly targets: readonly ShownTarget[];
  /** Indexes of bookings without a receipt and without a Beleglink. */
  readonly withoutBeleg: readonly number[];
  /** Records of linked receipts that keep another Beleglink, or end before that field. */
  readonly unchangedRows: readonly { readonly line: number; readonly why: string }[];
  readonly documents: readonly BelegDocument[];
}

/** Lines a person has chosen, by index of the receipt; none for a receipt that is to stay without a booking. */
export type ChosenLines = ReadonlyMap<number, readonly number[]>;

/** Joins receipts to the bookings of a Buchungsstapel. A choice of a person counts more than any proposal. */
export function joinBelege(stapel: Stapel, facts: readonly BelegFacts[], chosen: ChosenLines): JoinedBelege {
  const { rows } = stapel.facts.content.booked;
  const links = new Map(rows.map(({ line, beleglink }) => [line, beleglink]));
  const targets = listTargets(stapel);
  const indexes = new Map(targets.map((target, index) => [target, index]));
  const targetByLine = new Map(targets.flatMap((target) => target.lines.map((line) => [line, target] as const)));
  const proposals = refuseSharedGuids(refuseSharedRows(proposeBookings(stapel, targets, facts)), guidsOf);

  const drafts: { belege: number[]; lines: Set<number> }[] = [];
  const belege: JoinedBeleg[] = proposals.map(({ lines, candidates, isCertain, why }, index) => {
    const shown = candidates.flatMap((target) => indexes.get(target) ?? []);
    if (lines.length > 0 && !chosen.has(index)) drafts.push({ belege: [index], lines: new Set(lines) });
    const state = lines.length > 0 ? "linked" : shown.length > 0 ? "open" : "unbooked";
    return { state, isCertain, why, lines: lines.toSorted((a, b) => a - b), candidates: shown };
  });
  for (const [index, chosenLines] of chosen) {
    const joined = belege[index];
    if (joined === undefined) continue;
    const lines = chosenLines.filter((line) => links.has(line)).toSorted((a, b) => a - b);
    const ownGuids = guidsOf(lines).map((guid) => guid.toLowerCase());
    const others = drafts.filter(
      (draft) =>
        lines.some((line) => draft.lines.has(line)) ||
        guidsOf([...draft.lines]).some((guid) => ownGuids.includes(guid.toLowerCase())),
    );
    const guids = guidsOf([...lines, ...others.flatMap((draft) => [...draft.lines])]);
    const refused =
      others.length > 1
        ? severalBelege
        : guids.length > 1
          ? severalGuids
          : lines.length > 0 && isLocked(lines)
            ? locked
            : null;
    if (lines.length === 0 || refused !== null) {
      const state = joined.candidates.length > 0 ? "open" : "unbooked";
      belege[index] = { ...joined, state, isCertain: refused === null, why: refused ?? withoutBooking, lines: [] };
      continue;
    }
    belege[index] = { ...joined, state: "linked", isCertain: true, why: "Von Ihnen gewählt.", lines };
    // A further receipt of the same booking becomes a file of the same document.
    const [other] = others;
    if (other === undefined) drafts.push({ belege: [index], lines: new Set(lines) });
    else {
      other.belege.push(index);
      for (const line of lines) other.lines.add(line);
    }
  }
  const placed = new Set(drafts.flatMap((draft) => draft.belege));
  for (const index of belege.keys()) if (!placed.has(index)) drafts.push({ belege: [index], lines: new Set() });

  const linked = new Set(drafts.flatMap((draft) => [...draft.lines]));
  return {
    belege,
    targets: targets.map((target) => ({
      lines: target.lines,
      belegfeld1: target.belegfeld1,
      isPayment: target.isPayment,
      label: describeTarget(target),
    })),
    withoutBeleg: targets.flatMap(({ lines }, index) =>
      lines.some((line) => !linked.has(line) && links.get(line) === "") ? [index] : [],
    ),
    unchangedRows: [...linked]
      .toSorted((a, b) => a - b)
      .flatMap((line) => {
        const why = explainUnchanged(line);
        return why === null ? [] : [{ line, why }];
      }),
    documents: drafts.map((draft) => {
      const lines = [...draft.lines].toSorted((a, b) => a - b);
      const sides = new Set(lines.map((line) => targetByLine.get(line)?.side ?? null));
      const [side = null] = sides.size === 1 ? sides : [];
      return { belege: draft.belege, lines, guid: guidsOf(lines)[0] ?? null, side };
    }),
  };

  /** The distinct GUIDs in the Beleglinks of these lines, compared without regard to case. */
  function guidsOf(lines: readonly number[]): readonly string[] {
    const guids = lines.flatMap((line) => readBeleglink(links.get(line) ?? "") ?? []);
    return [...new Map(guids.map((guid) => [guid.toLowerCase(), guid])).values()];
  }

  /** No Beleglink can be written and none names a document of Belege online. */
  function isLocked(lines: readonly number[]): boolean {
    return guidsOf(lines).length === 0 && lines.every((line) => explainUnchanged(line) !== null);
  }

  function explainUnchanged(line: number): string | null {
    const link = links.get(line) ?? "";
    if (stapel.shortLines.has(line)) return "Der Datensatz endet vor dem Feld Beleglink.";
    return link === "" || readBeleglink(link) !== null ? null : `Der Beleglink „${link}“ bleibt, wie er ist.`;
  }

  function refuseSharedRows(all: readonly Proposal[]): readonly Proposal[] {
    const ranks = new Map<number, readonly number[]>();
    for (const { lines, rank } of all) for (const line of lines) ranks.set(line, [...(ranks.get(line) ?? []), rank]);
    return all.map((proposal): Proposal => {
      if (proposal.lines.length === 0) return proposal;
      const isSole = proposal.lines.every((line) => {
        const own = ranks.get(line) ?? [];
        return own.filter((rank) => rank >= proposal.rank).length === 1;
      });
      if (!isSole) return { ...proposal, ...unlinked, why: severalBelege };
      if (guidsOf(proposal.lines).length > 1) return { ...proposal, ...unlinked, why: severalGuids };
      return isLocked(proposal.lines) ? { ...proposal, ...unlinked, why: locked } : proposal;
    });
  }
}

/** A GUID belongs to one document: two receipts whose bookings name the same one are left to the person. */
function refuseSharedGuids(
  all: readonly Proposal[],
  guidsOf: (lines: readonly number[]) => readonly string[],
): readonly Proposal[] {
  const counts = Map.groupBy(
    all.flatMap(({ lines }) => guidsOf(lines).map((guid) => guid.toLowerCase())),
    (guid) => guid,
  );
  return all.map((proposal) =>
    guidsOf(proposal.lines).some((guid) => (counts.get(guid.toLowerCase())?.length ?? 0) > 1)
      ? { ...proposal, ...unlinked, why: severalBelege }
      : proposal,
  );
}

const unlinked = { lines: [], isCertain: false } as const;
const severalBelege = "Mehrere Belege passen zu derselben Buchung.";
const severalGuids = "Die Buchungen tragen verschiedene Beleglinks.";
const locked = "Der Beleglink dieser Buchung kann nicht gesetzt werden.";
const withoutBooking = "Von Ihnen ohne Buchung gelassen.";
