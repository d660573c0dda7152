import { useEffect, useRef, useState } from "react";
import { type PackOutcome, type PlanOutcome, packStored, planStored } from "#checks/pack-stored.ts";
import type { NamedBytes } from "#checks/worker-calls.ts";
import type { ChosenLines } from "#engine/index.ts";
import { errorText } from "#text/error-text.ts";

export type PackState =
  | { readonly kind: "empty" }
  | { readonly kind: "planning" }
  | { readonly kind: "failed"; readonly cause: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "planned"; readonly plan: Extract<PlanOutcome, { readonly ok: true }> }
  | { readonly kind: "packing"; readonly plan: Extract<PlanOutcome, { readonly ok: true }> }
  | ({ readonly kind: "packed" } & Extract<PackOutcome, { readonly ok: true }>);

export interface Pack {
  readonly state: PackState;
  readonly files: readonly NamedBytes[];
  readonly chosen: ChosenLines;
  readonly addFiles: (files: readonly NamedBytes[]) => void;
  readonly removeFiles: (indexes: readonly number[]) => void;
  readonly choose: (file: number, lines: readonly number[]) => void;
  readonly build: () => Promise<void>;
  /** Joins the receipts again, keeping all choices; also the way back from a built package. */
  readonly plan: () => void;
}

/** Joins receipts to a stored Buchungsstapel after every change of `files`; `build` makes the Belegpaket. */
export function usePack(localId: string, given: readonly NamedBytes[]): Pack {
  const [files, setFiles] = useState(given);
  const [chosen, setChosen] = useState<ChosenLines>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PackState>({ kind: given.length > 0 ? "planning" : "empty" });
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt joins again
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    if (files.length === 0) setState({ kind: "empty" });
    else {
      setState({ kind: "planning" });
      planStored({ localId, files, chosen: new Map() }, controller.signal).then(
        (plan) => {
          if (controller.signal.aborted) return;
          setState(plan.ok ? { kind: "planned", plan } : { kind: "refused", reason: plan.reason });
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setState({ kind: "failed", cause: errorText(error, planFailed) });
        },
      );
    }
    return () => controller.abort();
  }, [localId, files, attempt]);

  const build = async (): Promise<void> => {
    const { current: controller } = running;
    if (state.kind !== "planned" || controller === null) return;
    setState({ kind: "packing", plan: state.plan });
    try {
      const outcome = await packStored({ localId, files, chosen }, controller.signal);
      if (controller.signal.aborted) return;
      setState(outcome.ok ? { kind: "packed", ...outcome } : { kind: "refused", reason: outcome.reason });
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: "failed", cause: errorText(error, packFailed) });
    }
  };
  return {
    state,
    files,
    chosen,
    addFiles: (added) => setFiles((old) => [...old, ...added]),
    removeFiles: (indexes) => {
      const removed = new Set(indexes);
      // Later files get a lower index.
      setChosen((old) => new Map([...old].flatMap(([file, lines]) => moveUp(file, removed, lines))));
      setFiles((old) => old.filter((_, index) => !removed.has(index)));
    },
    choose: (file, lines) => setChosen((old) => new Map([...old, [file, lines]])),
    build,
    plan: () => setAttempt((at) => at + 1),
  };
}

const moveUp = (
  file: number,
  removed: ReadonlySet<number>,
  lines: readonly number[],
): readonly (readonly [number, readonly number[]])[] =>
  removed.has(file) ? [] : [[file - [...removed].filter((index) => index < file).length, lines]];

const planFailed = "Die Belege konnten nicht zugeordnet werden.";
const packFailed = "Das Belegpaket konnte nicht gebildet werden.";
