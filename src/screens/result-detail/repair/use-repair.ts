import { useEffect, useState } from "react";
import type { RepairOutcome, RepairSession } from "#checks/repair-session.ts";
import { errorText } from "#text/error-text.ts";

/** One round: the original file, or the copy of the previous round. */
interface Round {
  readonly session: RepairSession;
  /** Ids of offers. */
  readonly chosen: ReadonlySet<string>;
  /** Result of the selection; null while it is being made, and if nothing is selected. */
  readonly outcome: RepairOutcome | null;
}

export type RepairState =
  | { readonly kind: "opening" }
  /** The last round is the current one. */
  | { readonly kind: "choosing"; readonly rounds: readonly Round[] }
  | { readonly kind: "failed"; readonly reason: string };

export interface Repair {
  readonly state: RepairState;
  readonly toggle: (id: string, isOn: boolean) => void;
  /** Returns to the initial choice of this round. */
  readonly reset: () => void;
  /** The person repairs here although the batch is marked for Festschreibung. */
  readonly isConfirmed: boolean;
  readonly confirm: (isConfirmed: boolean) => void;
  /** Offers the remaining repairs for the repaired copy. */
  readonly goOn: () => void;
  /** Undoes the last round. */
  readonly goBack: () => void;
}

/**
 * From the offers for a stored file through a choice to the repaired copy, which is made and checked again with every
 * change of the choice. The offers of `wantedRule` are chosen beside the preselected ones.
 */
export function useRepair(open: () => Promise<RepairSession>, wantedRule: string | null): Repair {
  const [state, setState] = useState<RepairState>({ kind: "opening" });
  const [isConfirmed, confirm] = useState(false);

  useEffect(() => {
    let current = true;
    open().then(
      (session) => current && setState({ kind: "choosing", rounds: [begin(session, wantedRule)] }),
      (error: unknown) => current && setState({ kind: "failed", reason: errorText(error, repairFailed) }),
    );
    return () => {
      current = false;
    };
  }, [open, wantedRule]);

  const round = state.kind === "choosing" ? state.rounds.at(-1) : undefined;
  const session = round?.session;
  const chosen = round?.chosen;
  useEffect(() => {
    if (session === undefined || chosen === undefined || chosen.size === 0) return;
    let current = true;
    session.apply([...chosen]).then(
      (outcome) => current && setState((last) => replaceLast(last, { outcome })),
      (error: unknown) => current && setState({ kind: "failed", reason: errorText(error, repairFailed) }),
    );
    return () => {
      current = false;
    };
  }, [session, chosen]);

  const choose = (next: ReadonlySet<string>): void =>
    setState((last) => replaceLast(last, { chosen: next, outcome: null }));
  return {
    state,
    toggle: (id, isOn) => {
      if (chosen !== undefined) choose(new Set(isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
    },
    reset: () => {
      if (session !== undefined) choose(begin(session, null).chosen);
    },
    isConfirmed,
    confirm,
    goOn: () => {
      if (state.kind !== "choosing" || !round?.outcome) return;
      const next = begin(round.session.goOn(round.outcome), null);
      setState({ kind: "choosing", rounds: [...state.rounds, next] });
    },
    goBack: () => {
      if (state.kind === "choosing") setState({ kind: "choosing", rounds: state.rounds.slice(0, -1) });
    },
  };
}

const begin = (session: RepairSession, wantedRule: string | null): Round => ({
  session,
  chosen: new Set(
    session.offers.filter(({ preselected, rule }) => preselected || rule === wantedRule).map(({ id }) => id),
  ),
  outcome: null,
});

const replaceLast = (state: RepairState, change: Partial<Round>): RepairState => {
  if (state.kind !== "choosing") return state;
  return {
    kind: "choosing",
    rounds: state.rounds.map((round, at) => (at === state.rounds.length - 1 ? { ...round, ...change } : round)),
  };
};

const repairFailed = "Die Korrektur ist nicht gelungen. Die Datei ist unverändert.";
