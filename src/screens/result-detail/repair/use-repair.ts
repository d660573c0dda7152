import { useEffect, useState } from "react";
import { openRepairSession, type RepairOutcome, type RepairSession } from "#checks/repair-session.ts";
import { errorText } from "#text/error-text.ts";

export type RepairState =
  | { readonly kind: "opening" }
  | { readonly kind: "choosing"; readonly session: RepairSession; readonly isRepairing: boolean }
  | { readonly kind: "repaired"; readonly session: RepairSession; readonly outcome: RepairOutcome }
  | { readonly kind: "failed"; readonly reason: string };

export interface Repair {
  readonly state: RepairState;
  /** Ids of offers. */
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string, isOn: boolean) => void;
  /** The person repairs here although the batch is marked for Festschreibung. */
  readonly isConfirmed: boolean;
  readonly confirm: (isConfirmed: boolean) => void;
  readonly run: () => Promise<void>;
  /** From the outcome to the choice. */
  readonly goBack: () => void;
  /** From the outcome to what is left for the repaired copy. */
  readonly goOn: () => void;
}

/** From the offers for a stored file through a choice to the repaired copy. */
export function useRepair(localId: string): Repair {
  const [state, setState] = useState<RepairState>({ kind: "opening" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isConfirmed, confirm] = useState(false);

  useEffect(() => {
    let close = (): void => {};
    let current = true;
    openRepairSession(localId).then(
      (session) => {
        if (!current) return session.close();
        close = session.close;
        setState({ kind: "choosing", session, isRepairing: false });
        setChosen(selectBeforehand(session));
      },
      (error: unknown) => {
        if (current) setState({ kind: "failed", reason: errorText(error, repairFailed) });
      },
    );
    return () => {
      current = false;
      close();
    };
  }, [localId]);

  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const run = async (): Promise<void> => {
    if (state.kind !== "choosing") return;
    const { session } = state;
    setState({ kind: "choosing", session, isRepairing: true });
    try {
      setState({ kind: "repaired", session, outcome: await session.apply([...chosen]) });
    } catch (error) {
      setState({ kind: "failed", reason: errorText(error, repairFailed) });
    }
  };
  const goBack = (): void => {
    if (state.kind === "repaired") setState({ kind: "choosing", session: state.session, isRepairing: false });
  };
  const goOn = (): void => {
    if (state.kind !== "repaired") return;
    const session = state.session.goOn(state.outcome);
    setState({ kind: "choosing", session, isRepairing: false });
    setChosen(selectBeforehand(session));
  };
  return { state, chosen, toggle, isConfirmed, confirm, run, goBack, goOn };
}

const selectBeforehand = ({ offers }: RepairSession): ReadonlySet<string> =>
  new Set(offers.filter(({ preselected }) => preselected).map(({ id }) => id));

const repairFailed = "Die Korrektur ist nicht gelungen. Die Datei ist unverändert.";
