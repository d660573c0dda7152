import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { CallError } from "#data/server/call.ts";
import { type Attempt, useAttempt } from "#ui/use-attempt.ts";
import { mergeDrafts } from "./merge-drafts.ts";

/** The server's version, by which it refuses changes based on an older one. */
export type Versioned = { readonly version: number } | null;

interface Options<Saved extends Versioned, Draft> {
  /** As last read; null for a new one. */
  readonly saved: Saved;
  readonly draftOf: (saved: Saved) => Draft;
  readonly isChanged: (draft: Draft, base: Saved) => boolean;
  /** Reads the current state after another person has saved; null if it was deleted. */
  readonly readPresent: () => Promise<Saved | null>;
  /** Whether another person's changes need a decision; by default always. */
  readonly isConflict?: (present: NonNullable<Saved>, base: Saved, draft: Draft) => boolean;
  /** Text for errors without their own words. */
  readonly failed: string;
  readonly onDirty?: (isDirty: boolean) => void;
  readonly onGone?: () => void;
}

export interface VersionedFormState<Saved extends Versioned, Draft> {
  /** State the draft is based on. */
  readonly base: Saved;
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  readonly isDirty: boolean;
  readonly busy: boolean;
  /** Error of the last attempt. */
  readonly reason: string | null;
  /** Another person's saved version, until this person has decided. */
  readonly theirs: NonNullable<Saved> | null;
  readonly takeUp: (saved: Saved) => void;
  readonly reset: () => void;
  /** Sends a change that names the version it is based on. */
  readonly send: (on: Saved, act: (on: Saved) => Promise<void>) => Promise<void>;
  /** Runs another action with the same busy state and error. */
  readonly attempt: Attempt["attempt"];
}

/** A form over shared data that never overwrites another person's version unseen. */
export const useVersionedForm = <Saved extends Versioned, Draft>(
  options: Options<Saved, Draft>,
): VersionedFormState<Saved, Draft> => {
  const { saved, draftOf, isChanged, readPresent, isConflict, failed, onDirty, onGone } = options;
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [theirs, setTheirs] = useState<NonNullable<Saved> | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const isDirty = isChanged(draft, base);
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const takeUp = (next: Saved): void => {
    setBase(next);
    setDraft(draftOf(next));
    setTheirs(null);
  };
  // Nothing typed yet: show a colleague's newer version.
  useEffect(() => {
    if (!isDirty && versionOf(saved) > versionOf(base)) takeUp(saved);
  });
  const settle = async (on: Saved, act: (on: Saved) => Promise<void>): Promise<void> => {
    try {
      await act(on);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const present = await readPresent();
      if (present === null) {
        if (onGone === undefined) throw error;
        onGone();
      } else if (isConflict?.(present, base, draft) ?? true) {
        setDraft((typed) => mergeDrafts(draftOf(theirs ?? base), typed, draftOf(present)));
        setTheirs(present);
      } else await settle(present, act);
    }
  };
  const send = async (on: Saved, act: (on: Saved) => Promise<void>): Promise<void> => {
    await attempt(() => settle(on, act), failed);
  };
  return { base, draft, setDraft, isDirty, busy, reason, theirs, takeUp, reset: () => takeUp(base), send, attempt };
};

const versionOf = (saved: Versioned): number => saved?.version ?? 0;

const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && (error.code === "SETTINGS_CHANGED" || error.code === "PERSON_CHANGED");
