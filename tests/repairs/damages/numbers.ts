import { mapColumn, type NamedDamage } from "./damage.ts";

const amounts = "Umsatz (ohne";

const group = (whole: string, sign: string): string =>
  /^\d+$/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, sign) : whole;

const regroup = (cell: string, thousands: string, decimal: string): string => {
  const [whole = "", fraction] = cell.split(",");
  return fraction === undefined ? group(whole, thousands) : `${group(whole, thousands)}${decimal}${fraction}`;
};

const onlyOne =
  (at: number, change: (cell: string) => string) =>
  (cell: string, index: number): string =>
    index === at % 4 ? change(cell) : cell;

/** The same amounts as another program or another country writes them. */
export const numberDamages: readonly NamedDamage[] = [
  ["points for commas", (text) => mapColumn(text, amounts, (cell) => cell.replace(",", "."))],
  [
    "one point for a comma",
    (text, at) =>
      mapColumn(
        text,
        amounts,
        onlyOne(at, (cell) => cell.replace(",", ".")),
      ),
  ],
  ["thousands in German", (text) => mapColumn(text, amounts, (cell) => regroup(cell, ".", ","))],
  ["thousands in English", (text) => mapColumn(text, amounts, (cell) => regroup(cell, ",", "."))],
  ["thousands by blanks", (text) => mapColumn(text, amounts, (cell) => regroup(cell, " ", ","))],
  [
    "one amount with thousands and no decimals",
    (text, at) =>
      mapColumn(
        text,
        amounts,
        onlyOne(at, (cell) => group(cell.replace(/,00$/, ""), ".")),
      ),
  ],
  [
    "all amounts with thousands and no decimals",
    (text) => mapColumn(text, amounts, (cell) => group(cell.replace(/,00$/, ""), ".")),
  ],
  ["three decimals", (text) => mapColumn(text, amounts, (cell) => cell.replace(/,\d\d$/, "$&0"))],
  [
    "three decimals with a point",
    (text) => mapColumn(text, amounts, (cell) => cell.replace(/,(?=\d\d$)/, ".").replace(/\.\d\d$/, "$&0")),
  ],
  [
    "EUR after one amount",
    (text, at) =>
      mapColumn(
        text,
        amounts,
        onlyOne(at, (cell) => `${cell} EUR`),
      ),
  ],
  [
    "a plus sign",
    (text, at) =>
      mapColumn(
        text,
        amounts,
        onlyOne(at, (cell) => `+${cell}`),
      ),
  ],
  ["amounts in quotes", (text) => mapColumn(text, amounts, (cell) => `"${cell}"`)],
  [
    "a blank in one amount",
    (text, at) =>
      mapColumn(
        text,
        amounts,
        onlyOne(at, (cell) => `${cell[0]} ${cell.slice(1)}`),
      ),
  ],
];
