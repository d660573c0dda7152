import { chartOf } from "#engine/facts/konten.ts";
import { type Chart, isInside, type Range } from "#engine/facts/kontofunktionen.ts";
import type { Journal } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";

/** Use of an account, as far as its number in SKR03 or SKR04 tells. */
export type Kontenklasse =
  | "erloes"
  | "erloesOhneAutomatik"
  | "erloesminderung"
  | "aufwand"
  | "aufwandsminderung"
  | "umsatzsteuer"
  | "vorsteuer"
  | "differenz"
  | "einkauf13b"
  | null;

/** The first fitting line decides. */
const classes: Readonly<Record<Chart, readonly (readonly [Kontenklasse, readonly Range[]])[]>> = {
  "03": [
    ["erloesminderung", [[8700, 8799]]],
    ["differenz", [[8191, 8193]]],
    [
      "erloesOhneAutomatik",
      [
        [8200, 8289],
        [8500, 8513],
        [8520, 8559],
      ],
    ],
    ["erloes", [[8100, 8699]]],
    ["aufwandsminderung", [[3700, 3799]]],
    ["einkauf13b", [[3100, 3165]]],
    [
      "aufwand",
      [
        [3000, 3599],
        [4200, 4299],
        [4400, 4819],
        [4900, 4949],
        [4980, 4989],
      ],
    ],
    ["vorsteuer", [[1570, 1579]]],
    ["umsatzsteuer", [[1770, 1779]]],
  ],
  "04": [
    ["erloesminderung", [[4700, 4799]]],
    ["differenz", [[4136, 4138]]],
    [
      "erloesOhneAutomatik",
      [
        [4200, 4289],
        [4500, 4513],
        [4520, 4559],
      ],
    ],
    ["erloes", [[4100, 4699]]],
    ["aufwandsminderung", [[5700, 5799]]],
    ["einkauf13b", [[5900, 5965]]],
    [
      "aufwand",
      [
        [5000, 5599],
        [6300, 6389],
        [6450, 6849],
      ],
    ],
    ["vorsteuer", [[1400, 1409]]],
    ["umsatzsteuer", [[3800, 3809]]],
  ],
};

/** The class of each account of the journal; null for every account when the chart is unknown. */
export const classifyKonten = ({ konten }: Journal, context: RowContext): readonly Kontenklasse[] => {
  const classes = classesByFile.get(konten) ?? classify(konten, context);
  classesByFile.set(konten, classes);
  return classes;
};

/** Several rules ask for the accounts of the same file. */
const classesByFile = new WeakMap<Journal["konten"], readonly Kontenklasse[]>();

const classify = (konten: Journal["konten"], context: RowContext): readonly Kontenklasse[] => {
  const chart = chartOf(context);
  return konten.map(({ standard }) => {
    if (chart === null || standard === null) return null;
    const number = Number(standard);
    return classes[chart].find(([, ranges]) => isInside(number, ranges))?.[0] ?? null;
  });
};

export const isErloes = (klasse: Kontenklasse | undefined): boolean =>
  klasse === "erloes" || klasse === "erloesOhneAutomatik" || klasse === "differenz";

export const isAufwand = (klasse: Kontenklasse | undefined): boolean => klasse === "aufwand" || klasse === "einkauf13b";
