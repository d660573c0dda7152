import type { NamedBytes } from "#checks/worker-calls.ts";
import type { BelegPlan, ChosenLines } from "#engine/index.ts";

/** A receipt of the list, with the choice of the person in it. */
export interface ShownBeleg {
  readonly files: readonly number[];
  readonly name: string;
  readonly state: "open" | "uncertain" | "unbooked" | "linked";
  readonly why: string;
  /** Bookings in words; null without a link. */
  readonly booking: string | null;
  /** Indexes of bookings that fit. */
  readonly candidates: readonly number[];
}

/** Receipts that need a decision first; within a state in order of arrival. */
export function describeBelege(
  { belege, targets }: BelegPlan,
  files: readonly NamedBytes[],
  chosen: ChosenLines,
): readonly ShownBeleg[] {
  const labels = new Map(targets.map(({ lines, label }) => [lines.join(), label]));
  const shown = belege.map((beleg): ShownBeleg => {
    const choice = beleg.files.map((file) => chosen.get(file)).find((lines) => lines !== undefined);
    const lines = choice ?? beleg.lines;
    const isOpen = beleg.state === "open" && choice === undefined;
    return {
      files: beleg.files,
      name: beleg.files.map((file) => files[file]?.name ?? "").join(", "),
      state:
        lines.length > 0
          ? choice === undefined && !beleg.isCertain
            ? "uncertain"
            : "linked"
          : isOpen
            ? "open"
            : "unbooked",
      why:
        choice === undefined ? beleg.why : lines.length > 0 ? "Von Ihnen gewählt." : "Von Ihnen ohne Buchung gelassen.",
      booking: lines.length === 0 ? null : (labels.get(lines.join()) ?? `Zeilen ${lines.join(", ")}`),
      candidates: beleg.candidates,
    };
  });
  return shown.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** Indexes of bookings that neither a proposal nor a choice of the person links to a receipt. */
export const listWithoutBeleg = (
  { targets, withoutBeleg }: Pick<BelegPlan, "targets" | "withoutBeleg">,
  chosen: ChosenLines,
): readonly number[] => {
  const lines = new Set([...chosen.values()].flat());
  return withoutBeleg.filter((index) => targets[index]?.lines.every((line) => lines.has(line)) !== true);
};

const order: readonly ShownBeleg["state"][] = ["open", "uncertain", "unbooked", "linked"];
