import type { Chart } from "./automatikkonten.ts";

/** Percent; 0 for tax-free sales and acquisitions. */
type Rates = readonly (readonly [rate: number, konten: string])[];

/**
 * Tax rate that a four-digit account with automatic calculation applies, as the name of the account in the published
 * chart says it. Only accounts whose name has one rate; of the others nothing is known here.
 */
const rates: Readonly<Record<Chart, Rates>> = {
  "03": [
    [
      19,
      "2406 2408 2436 3030 3062 3067 3076 3089 3092 3106 3120 3123 3125 3140 3143 3145 3151 3400 3425 3435 3440 3553 3565 " +
        "8191 8196 8315 8400 8410 8519 8579 8595 8611 8613 8640 8720",
    ],
    [
      7,
      "2401 2403 2431 3010 3060 3066 3075 3091 3108 3110 3113 3115 3130 3133 3135 3300 3420 3430 3560 3710 3714 8300 8310 " +
        "8516 8576 8591 8630 8710",
    ],
    [5.5, "3070 3505"],
    [
      0,
      "2402 3550 8100 8105 8110 8120 8125 8135 8140 8150 8160 8165 8194 8514 8515 8574 8575 8609 8625 8701 8702 8703 8704 " +
        "8705",
    ],
  ],
  "04": [
    [
      19,
      "4136 4186 4315 4400 4569 4579 4620 4640 4645 4646 4660 4680 4686 4720 4726 4736 4748 4760 4790 4836 4862 4945 4947 " +
        "4948 5130 5162 5167 5189 5192 5400 5425 5435 5440 5553 5715",
    ],
    [
      7,
      "4300 4310 4566 4576 4610 4616 4630 4650 4670 4710 4725 4731 4746 4750 4780 4941 5110 5160 5166 5191 5300 5420 5430 " +
        "5710 5714",
    ],
    [
      0,
      "4100 4110 4120 4125 4135 4139 4140 4150 4160 4165 4564 4574 4575 4701 4702 4703 4704 4705 4724 4743 4841 4842 4861 " +
        "5550",
    ],
  ],
};

const rateByKonto: Readonly<Record<Chart, ReadonlyMap<string, number>>> = {
  "03": index(rates["03"]),
  "04": index(rates["04"]),
};

function index(list: Rates): ReadonlyMap<string, number> {
  return new Map(list.flatMap(([rate, konten]) => konten.split(" ").map((konto) => [konto, rate] as const)));
}

/** Percent, or null where the chart has no account of that number with one rate. */
export const findAutomaticRate = (chart: Chart, standard: string): number | null =>
  rateByKonto[chart].get(standard) ?? null;
