/** `EXTF_a.csv` → `EXTF_a.korrigiert.csv`; a file that was repaired before keeps its name. */
export const nameRepaired = (name: string): string => {
  const [, stem = name, ending = ".csv"] = /^(.*?)(?:\.korrigiert)?(\.(?:csv|txt|xml))?$/iu.exec(name) ?? [];
  return `${stem}.korrigiert${ending.toLowerCase()}`;
};
