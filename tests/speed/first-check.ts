import { warmUp } from "#engine/index.ts";
import { measure } from "./measure.ts";
import { check, type Line } from "./measure-engine.ts";
import { scanBare } from "./scan-bare.ts";

/** What people wait for: the first check of a process or worker, beside later ones and the scan of the same bytes. */
export interface FirstCheck {
  /** Get ready, where that was asked for. */
  readonly readyMs: number;
  readonly bareMs: number;
  readonly firstMs: number;
  readonly warmMs: number;
  readonly warmBareMs: number;
}

/** Once in a process or worker that has done nothing yet; with `isPrepared` it gets ready first, as the app has it. */
export async function measureFirst(bytes: Uint8Array, isPrepared: boolean): Promise<FirstCheck> {
  const readyMs = isPrepared ? await measure(() => warmUp(async () => true), 1, 0) : 0;
  const bareMs = await measure(() => scanBare(bytes), 1, 0);
  const firstMs = await measure(() => check(bytes), 1, 0);
  const warmMs = await measure(() => check(bytes), 7, 3);
  const warmBareMs = await measure(() => scanBare(bytes), 7, 3);
  return { readyMs, bareMs, firstMs, warmMs, warmBareMs };
}

const targets = { toWarm: 1.6, toBarePlain: 2.5, toBarePrepared: 1.8 };

/** Each run was in a process of its own, so the ratios are taken run by run. */
export function describeFirst(label: string, runs: readonly FirstCheck[]): readonly Line[] {
  const span = (value: (run: FirstCheck) => number, digits: number): string => {
    const sorted = runs.map(value).toSorted((a, b) => a - b);
    const [least = 0, middle = 0] = [sorted[0], sorted[sorted.length >> 1]];
    return `${least.toFixed(digits)} / ${middle.toFixed(digits)}`;
  };
  const isPrepared = runs.some(({ readyMs }) => readyMs > 0);
  return [
    [`Erste Prüfung, ${label}`, `${span(({ firstMs }) => firstMs, 0)} ms (kürzeste / mittlere)`],
    [
      "  gegenüber einer späteren",
      `×${span(({ firstMs, warmMs }) => firstMs / warmMs, 2)} (Ziel ≤ ${targets.toWarm}), ${span(({ warmMs }) => warmMs, 0)} ms`,
    ],
    [
      "  gegenüber den Bytes, beim ersten Mal",
      `×${span(({ firstMs, bareMs }) => firstMs / bareMs, 2)} (Ziel ≤ ${isPrepared ? targets.toBarePrepared : targets.toBarePlain}), ${span(({ bareMs }) => bareMs, 0)} ms`,
    ],
    [
      "  gegenüber den Bytes, später",
      `×${span(({ firstMs, warmBareMs }) => firstMs / warmBareMs, 2)}, ${span(({ warmBareMs }) => warmBareMs, 0)} ms`,
    ],
    ...(isPrepared ? [["  Bereitmachen davor", `${span(({ readyMs }) => readyMs, 0)} ms`] as const] : []),
  ];
}
