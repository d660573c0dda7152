/** `EXTF_Buchungen.csv` → `EXTF_Buchungen_2026-01_Teil2.csv`, never longer than the online service allows. */
export function namePart(name: string, kennzeichen: string, period: string | undefined, part: number | null): string {
  const prefix = /^dtvf$/i.test(kennzeichen.trim()) ? "DTVF" : "EXTF";
  const stem = name.replace(/\.(?:csv|txt)$/i, "").replace(/^(?:EXTF|DTVF)_/i, "");
  const suffix = `${period === undefined ? "" : `_${period}`}${part === null ? "" : `_Teil${part}`}`;
  return `${prefix}_${[...stem].slice(0, maxStemLength - suffix.length).join("")}${suffix}.csv`;
}

const maxStemLength = 51;
