import { errorText } from "#text/error-text.ts";

/** A test of the real app; `run` reports its observations line by line. */
export interface SelfTest {
  readonly key: string;
  readonly label: string;
  readonly purpose: string;
  readonly run: () => Promise<Seen>;
}

export interface Seen {
  readonly isOk: boolean;
  readonly lines: readonly string[];
}

export interface TestOutcome extends Seen {
  readonly durationMs: number;
}

const timeoutMs = 30_000;

/** Carries out a test; one that throws or is silent for half a minute has failed. */
export const runTest = async ({ run }: Pick<SelfTest, "run">): Promise<TestOutcome> => {
  const startedAt = performance.now();
  const seen = await Promise.race([run().catch(describeFailure), silence()]);
  return { ...seen, durationMs: Math.round(performance.now() - startedAt) };
};

const describeFailure = (error: unknown): Seen => ({
  isOk: false,
  lines: [errorText(error, error instanceof Error ? error.message : "Der Test ist abgebrochen.")],
});

const silence = (): Promise<Seen> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ isOk: false, lines: ["Keine Antwort innerhalb von 30 Sekunden."] }), timeoutMs);
  });
