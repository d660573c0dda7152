/** Documents and collections the facts come from; shown as source of a finding. */
export const sources = {
  kontenrahmen2015: "DATEV-Kontenrahmen SKR03 und SKR04, Stand 2015",
  kontenrahmen2026: "DATEV-Kontenrahmen SKR03 (Art.-Nr. 11174) und SKR04 (Art.-Nr. 11175), Stand 01.01.2026",
  kontenfunktionen: "öffentliche Auswertung der Kontenfunktionen beider Kontenrahmen (OpenBuchhaltung)",
  leitfaden2015: "DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  steuerschluessel2021: "öffentliche Liste der DATEV-Steuerschlüssel, Stand 2021 (ECTDatev)",
  steuertabellen: "Steuertabellen mit Kennzahlen der Voranmeldung (Banana Accounting)",
  buchhaltungsbutler: "BuchhaltungsButler, Hilfe zu DATEV-Steuerschlüsseln",
  steuerschluessel2020: "Wiedergabe der DATEV-Nachricht zu den Steuerschlüsseln 2020 (hcsmnews)",
  datev0907054: "DATEV-Dokument 0907054, Stand 29.03.2025",
  lexware31929: "Lexware, FAQ 000031929",
  datevNullsteuersatz: "DATEV, Neuerungen Dezember 2022",
  ustva2026: "Vordruckmuster USt 1 A 2026 (BMF-Schreiben vom 29.12.2025)",
  gesetz: "Gesetzestext in öffentlichen Fundstellen",
  fachpresse: "steuerliche Fachpresse (mehrere Fundstellen)",
  tedb: "Datenbank „Taxes in Europe“ der EU-Kommission (Auszüge 2026)",
  ratenlisten: "öffentliche Listen der Umsatzsteuersätze (ibericode, duty27, kdeldycke)",
  amtsblatt: "Amtsblätter und Steuerverwaltungen der Mitgliedstaaten",
  vies: "Öffentlicher Aufbau der USt-IdNr. (MIAS/VIES)",
  rechnungsprogramm: "öffentliches Rechnungsprogramm mit Nummern der Endung EX",
  pruefregelnEn16931: "Prüfregeln zu EN 16931, Stand 1.3.16 vom 30.03.2026 (CEN/TC 434)",
  pruefregelnXrechnung: "Prüfregeln zu XRechnung, Stand 2.5.0 vom 31.01.2026 (KoSIT)",
} as const;

export type SourceId = keyof typeof sources;
