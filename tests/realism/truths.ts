/**
 * What is the true cause of a damage: ids of causes and rules, one of which has to be read first. They are said from the
 * damage, not from what the engine says of it; an id stands here because its title names what happened.
 */
export const truths = {
  utf8WithoutMark: ["utf-8-ohne-kennung", "CSV-F-006"],
  utf8WithMark: ["CSV-F-007", "CSV-F-040"],
  utf16WithoutMark: ["CSV-F-008"],
  convertedTwice: ["doppelt-umgewandelt", "CSV-F-011"],
  lettersLost: ["ersatzzeichen", "CSV-F-011", "CSV-F-009"],
  otherCodePage: ["fremder-zeichensatz", "CSV-F-037", "CSV-F-039", "CSV-F-008"],
  htmlEntities: ["html-schreibweise", "CSV-F-038"],
  lettersUnknown: ["CSV-F-010"],

  lineEnds: ["CSV-F-012"],
  onlyCarriageReturns: ["nur-wagenruecklauf", "CSV-F-034"],
  lineEndsAsText: ["zeilenenden-als-text", "CSV-F-024"],
  emptyLines: ["CSV-F-019", "CSV-F-041"],
  wrappedAtWidth: ["umbrochene-zeilen", "CSV-F-046"],
  trailingSeparator: ["CSV-F-018"],
  wrappedLines: ["zeilen-in-anfuehrungszeichen", "CSV-F-032"],
  blanksAround: ["leerzeichen-um-trennzeichen", "CSV-F-033", "CSV-F-030", "CSV-R-910"],
  otherSeparator: ["anderes-trennzeichen", "CSV-F-013"],
  controlCharacters: ["CSV-F-017"],
  notText: ["CSV-F-005", "CSV-F-017"],

  cutOff: ["abgeschnittene-datei", "CSV-F-036", "CSV-F-047"],
  beginningLost: ["CSV-F-025"],
  twoExports: ["zwei-exporte", "CSV-F-035"],
  headerTwice: ["doppelte-kopfdaten", "CSV-F-049"],
  restOfOldFile: ["rest-der-alten-datei"],
  noHeader: ["CSV-F-025"],
  noHeadings: ["CSV-S-001"],
  brokenLine: ["CSV-R-901", "CSV-F-016", "CSV-F-015", "CSV-F-014"],
  foreignLine: ["CSV-R-901", "CSV-R-001", "CSV-R-902"],

  headerShifted: ["verschobener-vorsatz", "CSV-H-102", "CSV-H-101"],
  headerPadded: ["tabellenprogramm", "CSV-H-101a", "CSV-F-023"],
  inventedVersion: ["erfundene-version", "CSV-H-002", "CSV-H-005", "CSV-H-005b"],
  otherVersion: ["andere-spaltenzahl", "CSV-S-005", "CSV-S-002a", "CSV-S-002"],
  otherYear: ["anderes-jahr", "CSV-P-022"],
  otherKontenLength: ["sachkontenlaenge", "CSV-P-023", "CSV-P-010"],
  otherCategory: ["andere-kategorie", "CSV-S-013", "CSV-S-006", "CSV-H-004"],

  columnInserted: ["eingefuegte-spalte", "CSV-S-010"],
  columnMissing: ["fehlende-spalte", "CSV-S-011"],
  columnsSwapped: ["vertauschte-spalten", "CSV-S-012"],
  columnMoved: ["vertauschte-spalten", "eingefuegte-spalte", "fehlende-spalte", "CSV-S-010", "CSV-S-011", "CSV-S-012"],
  headingsMoved: ["CSV-S-003"],

  spreadsheet: ["tabellenprogramm", "CSV-F-050", "CSV-F-051", "CSV-F-023"],
  digitsLost: ["tabellenprogramm", "CSV-F-050", "CSV-F-051", "CSV-F-023"],
  typographicQuotes: ["typografische-anfuehrungszeichen"],
  withoutQuotes: ["CSV-F-026", "tabellenprogramm"],
  quotesNotDoubled: ["CSV-F-015"],
  decimalPoint: ["CSV-R-907"],
  thousands: ["CSV-R-908", "CSV-R-910", "CSV-R-904"],
  hundredfold: ["dezimalkomma-verloren", "CSV-P-020"],
  signs: ["CSV-R-909", "CSV-R-001"],
  notANumber: ["CSV-R-904", "CSV-R-001", "CSV-R-907"],
  otherDate: ["CSV-R-010a", "CSV-R-911", "CSV-R-010", "CSV-NS-006", "CSV-WK-012"],
  placeholders: ["platzhalter"],
  failedFormulas: ["tabellenfehler"],
  decimalNumbers: ["nummern-als-dezimalzahlen"],
  leadingZeroOfDate: ["CSV-R-010b", "CSV-R-915"],
  dayAndMonth: ["tag-und-monat", "CSV-P-021"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Truth = keyof typeof truths;
