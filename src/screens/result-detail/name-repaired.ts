/** `EXTF_a.csv` → `EXTF_a.korrigiert.csv`; a file that was repaired before keeps its name. */
export const nameRepaired = (name: string): string => name.replace(/(?:\.korrigiert)?(?:\.csv)?$/i, ".korrigiert.csv");
