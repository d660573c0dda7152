/**
 * Replaces file names, bank details, addresses, dates, amounts and long numbers in a question by placeholders. Ids of
 * rules and messages, fields and accounts of four digits stay.
 */
export const maskValues = (text: string, fileNames: readonly string[] = []): string => {
  const names = fileNames.map((name) => name.normalize("NFC")).filter((name) => name !== "");
  // A name may contain another one, of which nothing must stay.
  const ordered = names.toSorted((a, b) => b.length - a.length);
  const withoutNames = ordered.reduce((rest, name) => rest.replaceAll(name, "[Datei]"), text.normalize("NFC"));
  return patterns
    .reduce((rest, [pattern, placeholder]) => rest.replace(pattern, placeholder), withoutNames)
    .replace(/\s+/gu, " ")
    .trim();
};

const endings = "csv|xml|zip|pdf|txt|xlsx?|xlsm|ods|json|jpe?g|png|tiff?|dat|age";
const notCatalogueId = String.raw`(?!(?:CSV|XML|EIGEN)-|#?[A-Z]{3}\d{5}(?![\p{L}\p{N}])|MT-?940|UTF-?\d|(?:Windows|ISO)-\d|SKR)`;

/** Applied in this order, each to the result of those before. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`[„"“»«'][^„"“”»«'\\n]{1,120}\\.(?:${endings})[“”"»«']`, "giu"), "[Datei]"],
  [new RegExp(`[^\\s„"“”»«']+\\.(?:${endings})(?![\\p{L}\\p{N}])`, "giu"), "[Datei]"],
  [/(?<![\p{L}\p{N}])(?:EXTF|DTVF)_[^\s„"“”]+/giu, "[Datei]"],
  [/[^\s@„"“”<>]+@[^\s@„"“”<>]+\.\p{L}{2,}/gu, "[E-Mail]"],
  [/(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?(?=[A-Z]*\d)[A-Z0-9]{4}){3,7}(?: ?\d{1,3})?(?![\p{L}\p{N}])/giu, "[IBAN]"],
  [/„[^“”"]{1,200}[“”"]|"[^"]{1,200}"|»[^«]{1,200}«/gu, "[Wert]"],
  [/(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?:\d{4}|\d{2})?(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/gu, "[Datum]"],
  [/(?<![\p{L}\p{N}])-?\d{1,3}(?:[. ]\d{3})+(?:,\d+)?(?!\d)|(?<![\p{L}\p{N}])-?\d+,\d+(?!\d)/gu, "[Betrag]"],
  [/(?<![\p{L}\p{N}])-?\d+(?:\.\d+)?(?= ?(?:€|EUR\b|Euro\b|USD\b|CHF\b|\$))/giu, "[Betrag]"],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}#-])${notCatalogueId}(?=[\p{L}\p{N}/_-]*\p{L})(?:[\p{L}/_-]*\d){3,}[\p{L}\p{N}/_-]*`,
      "giu",
    ),
    "[Nummer]",
  ],
  [/(?<![\p{L}\p{N}])\d[\d/-]{4,}(?![\p{L}\p{N}])/gu, "[Nummer]"],
];
