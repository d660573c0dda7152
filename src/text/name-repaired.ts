/** `EXTF_a.csv` → `EXTF_a.korrigiert.csv`; a file that was repaired before keeps its name. */
export const nameRepaired = (name: string): string => {
  const [, stem = name, ending = ".csv"] = /^(.*?)(?:\.korrigiert)?(\.(?:csv|txt|xml|zip))?$/iu.exec(name) ?? [];
  return `${stem}.korrigiert${ending.toLowerCase()}`;
};

/** Media type of a file that was made here. */
export const typeOfFamily = (family: string): string =>
  family === "datev-xml" ? "application/xml" : family === "belegpaket" ? "application/zip" : "text/csv";
