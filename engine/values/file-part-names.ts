/** `EXTF_Buchungen.csv` → `EXTF_Buchungen_2026-01_Teil2.csv`, never longer than the online service allows. */
export function namePart(name: string, kennzeichen: string, period: string | undefined, part: number | null): string {
  const prefix = /^dtvf$/i.test(kennzeichen.trim()) ? "DTVF" : "EXTF";
  const stem = name.replace(/\.(?:csv|txt)$/i, "").replace(/^(?:EXTF|DTVF)_/i, "");
  const suffix = `${period === undefined ? "" : `_${period}`}${part === null ? "" : `_Teil${part}`}`;
  return `${prefix}_${[...stem].slice(0, maxStemLength - suffix.length).join("")}${suffix}.csv`;
}

const maxStemLength = 51;

/** The name of a part, as `namePart` makes it. */
export interface PartName {
  readonly name: string;
  readonly kennzeichen: string;
  readonly stem: string;
  /** `2026-01` or `2026`. */
  readonly period: string | undefined;
  /** From 1; null where the period alone tells the parts apart. */
  readonly part: number | null;
}

/** Null for the name of any other file. Corrected and repeated copies of a part count as that part. */
export function readPartName(fileName: string): PartName | null {
  const name = fileName.replace(/(?:\.korrigiert| ?\(\d+\))+(?=\.csv$)/iu, "");
  const [, kennzeichen, stem, period, part] = partName.exec(name) ?? [];
  if (kennzeichen === undefined || stem === undefined || (period ?? part) === undefined) return null;
  return { name, kennzeichen, stem, period, part: part === undefined ? null : Number(part) };
}

const partName = /^(EXTF|DTVF)_(.+?)(?:_(\d{4}(?:-\d{2})?))?(?:_Teil(\d+))?\.csv$/u;

/** Whether splitting a file of this name names a part so. */
export const isPartNameOf = ({ name, kennzeichen, period, part }: PartName, whole: string): boolean =>
  namePart(whole, kennzeichen, period, part) === name;
