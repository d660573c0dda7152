/** Words of advisers, formats and programmers; clients do not find them in their programs. */
export const wordsUnknownToClients = [
  /\bEXTF|\bDTVF/u,
  /\b(?:CSV|XML|EIGEN)-/u,
  /\bFeld(?:er|ern|es)?\b/iu,
  /Belegfeld/iu,
  /BU-Schlüssel/iu,
  /Automatik|Sammelkonto|Vortragskonto/iu,
  /Sachkont|Personenkont|Kontenklasse/iu,
  /Debitor|Kreditor|OPOS/iu,
  /Kopfdaten|Vorsystem|Fundstelle|Datensatz|Datensätze|Stapel\b/iu,
  /Formatversion|Formatkategorie|Schnittstelle|Regelstand/iu,
  /Attribut|Element\b|Elemente\b|Schema|Namensraum|document\.xml|GUID|Beleglink/iu,
  /Windows-1252|UTF-8|ISO-8859|\bBOM\b|\bBytes?\b|\bCR\b|\bLF\b/u,
  /Hauptfunktion|Generalumkehr|Sachverhalt|Festschreibung|Kost-Menge|KOST\d/iu,
  /Mandant(?!ennummer)/u,
];
