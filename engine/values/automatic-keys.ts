import type { Chart } from "./automatikkonten.ts";
import { isInside } from "./tax-functions.ts";

type Ranges = readonly (readonly [from: number, to: number])[];

/** Equal tax keys and the accounts that post the same without a key. */
interface AccountsByKeys {
  readonly keys: readonly string[];
  readonly konten: Readonly<Record<Chart, Ranges>>;
}

const ranges = (list: string): Ranges =>
  list.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [Number(from), Number(to)];
  });

/**
 * Domestic accounts with the function of a plain tax key: same side, same rate at every date, same line of the tax
 * return. Accounts for EU cases, § 13b, withdrawals, prepayments and cash discounts have other functions. Sources:
 * Kontenrahmen SKR03 and SKR04 2026; tax keys 2, 3, 8 and 9 and their equivalents of three digits.
 */
const domestic: readonly AccountsByKeys[] = [
  {
    keys: ["2", "102"],
    konten: {
      "03": ranges("8300-8309 8630-8634 8710-8711 8750-8751 8780-8781"),
      "04": ranges("4300-4309 4710-4711 4750-4751 4780-4781"),
    },
  },
  {
    keys: ["3", "101"],
    konten: {
      "03": ranges("8400-8419 8519 8640-8644 8720-8721 8760-8761 8790-8791 8801-8806 8820-8825"),
      "04": ranges("4400-4419 4569 4720-4721 4760-4761 4790-4791 4836 4845"),
    },
  },
  {
    keys: ["8", "402"],
    konten: {
      "03": ranges("3010-3019 3091 3300-3309 3710-3711 3714 3750-3751 3754 3780-3781 3784"),
      "04": ranges("5110-5119 5191 5300-5309 5710-5711 5714 5750-5751 5754 5780-5781 5784"),
    },
  },
  {
    keys: ["9", "401"],
    konten: {
      "03": ranges("3030-3039 3092 3106 3400-3409 3715 3720-3721 3755 3760-3761 3785 3790-3791"),
      "04": ranges("5130-5139 5192 5400-5409 5715 5720-5721 5755 5760-5761 5785 5790-5791 5906"),
    },
  },
];

/** True if a four-digit automatic account posts without a key what it would post with this one. */
export const repeatsAutomatic = (chart: Chart, standard: string, key: string): boolean =>
  domestic.some(({ keys, konten }) => keys.includes(key) && isInside(Number(standard), konten[chart]));
