import type { Chart } from "./automatikkonten.ts";

type Range = readonly [from: number, to: number];

export interface TaxFunctions {
  /** KU: no tax can be calculated. */
  readonly none: readonly Range[];
  /** V: input tax only. */
  readonly vorsteuer: readonly Range[];
  /** M: output tax only. */
  readonly umsatzsteuer: readonly Range[];
}

const ranges = (list: string): readonly Range[] =>
  list.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [Number(from), Number(to)];
  });

/** Tax functions of four-digit accounts, Kontenrahmen 2015. Single accounts have changed since: for warnings only. */
export const taxFunctions: Readonly<Record<Chart, TaxFunctions>> = {
  "03": {
    none: ranges(
      "0600-0809 0814 0816-0848 0850-0852 0855-0856 0860-0961 0963 0969 0996-0999 1000-1371 1373-1509 1519-1709 " +
        "1728-1868 1870-1878 1880-1999 2481 2841 2865 2867 3107 3950-3999 8192-8193 8604 8614 8905-8906 8918-8919 " +
        "8924 8929 8939 8949-8999 9000-9999",
    ),
    vorsteuer: ranges(
      "1372 1510-1518 1869 2736 3000-3106 3108-3599 3700-3949 4000-4099 4200-4299 4400-4819 4900-4983 4985-4989",
    ),
    umsatzsteuer: ranges(
      "1710-1727 2400-2449 2707-2712 2715 2720-2722 2725-2726 2732 2751-2752 8000-8191 8194-8603 8605-8613 " +
        "8615-8904 8907-8917 8920-8923 8925-8928 8930-8938 8940-8948",
    ),
  },
  "04": {
    none: ranges(
      "1000-1179 1200-1486 1488-1899 2000-2348 2350-2398 2400-2900 2908-2999 3000-3069 3100-3249 3300-3899 " +
        "4137-4138 4605 4619 4637-4639 4659 4679 4689-4699 4800-4829 4838 4840 4843 4927-4931 4933-4939 4949 " +
        "5860-5899 5907-5909 9000-9999",
    ),
    vorsteuer: ranges(
      "1180-1189 1487 2349 4932 5000-5599 5700-5859 5900-5906 5910-5999 6300-6389 6450-6853 6855-6856 6858-6859 " +
        "7800-7899",
    ),
    umsatzsteuer: ranges(
      "1190-1199 2399 3250-3299 4000-4136 4139-4604 4606-4618 4620-4636 4640-4658 4660-4678 4680-4688 4700-4799 " +
        "4830-4837 4839 4841-4842 4844-4926 4940-4948 6280-6289 6884-6899 6930-6939",
    ),
  },
};

export const isInside = (konto: number, list: readonly Range[]): boolean =>
  list.some((range) => konto >= range[0] && konto <= range[1]);
