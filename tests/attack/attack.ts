import type { Subject } from "./subject.ts";

/** What an attack brought about. */
export interface Outcome {
  readonly isHeld: boolean;
  /** What was measured, in German. */
  readonly figure: string;
}

export interface Attack {
  /** In German, as it is printed. */
  readonly name: string;
  readonly carryOut: (subject: Subject, form: Form) => Promise<Outcome>;
}

/** `short` is what `npm test` does: less of the same, and no judgement of speed, which a busy machine decides. */
export type Form = "short" | "long";

/** Carries out one attack; one that fails by itself is broken. */
export const judge = async ({ carryOut }: Attack, subject: Subject, form: Form): Promise<Outcome> => {
  try {
    return await carryOut(subject, form);
  } catch (error) {
    return { isHeld: false, figure: error instanceof Error ? error.message : String(error) };
  }
};

export const describeOutcome = ({ name }: Attack, { isHeld, figure }: Outcome): string =>
  `${(isHeld ? "hält" : "gebrochen").padEnd(10)} ${name.padEnd(58)} ${figure}`;
