import { test } from "vitest";

type Step = (title: string, act: () => Promise<void>) => void;

/**
 * Steps that build on each other, each a test of its own: one that runs alone or before its turn has the steps before it
 * run first, and none runs twice.
 */
export const startStory = (): Step => {
  const steps: { readonly title: string; readonly act: () => Promise<void> }[] = [];
  const runs: Promise<void>[] = [];
  const runUpTo = (index: number): Promise<void> => {
    runs[index] ??= (async () => {
      const before = steps[index - 1];
      if (before)
        await runUpTo(index - 1).catch((cause) => {
          throw new Error(`follows on „${before.title}“, which failed`, { cause });
        });
      await steps[index]?.act();
    })();
    return runs[index];
  };
  return (title, act) => {
    const index = steps.push({ title, act }) - 1;
    test(title, () => runUpTo(index));
  };
};
