import type { HeaderFacts } from "#engine/index.ts";

/** Folded, as a search compares them. */
const monthNames = [
  "januar",
  "februar",
  "marz",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "dezember",
];
const longest = 12;

/** By what the months of a file are searched: „oktober 2026 10/2026“; empty where the header names no period. */
export const periodWords = (header: Pick<HeaderFacts, "datumVon" | "datumBis"> | null): string => {
  const first = readMonth(header?.datumVon ?? header?.datumBis);
  const last = readMonth(header?.datumBis ?? header?.datumVon);
  if (first === null || last === null || last < first || last - first >= longest) return "";
  const words: string[] = [];
  for (let month = first; month <= last; month += 1) {
    const year = Math.floor(month / 12);
    words.push(`${monthNames[month % 12]} ${year} ${String((month % 12) + 1).padStart(2, "0")}/${year}`);
  }
  return words.join(" ");
};

/** Of a day JJJJMMTT: months since the year 0. */
const readMonth = (day: string | undefined): number | null => {
  const parts = /^(\d{4})(0[1-9]|1[0-2])\d{2}$/.exec(day ?? "");
  return parts === null ? null : Number(parts[1]) * 12 + Number(parts[2]) - 1;
};
