import { readStems } from "./words.ts";

/**
 * Subjects people in a Kanzlei also ask about but the book leaves out: taxes, wages, closings, contracts, prices, other
 * programs. A question that names one is out of scope, even if its other words match the book.
 */
export const beyond: ReadonlySet<string> = new Set(
  readStems(
    `Voranmeldung Umsatzsteuervoranmeldung UStVA Steuererklärung Einkommensteuer Körperschaftsteuer Gewerbesteuer Hebesatz
    Lohnsteuer Lohnsteuerklasse Kirchensteuer Grundsteuer Grunderwerbsteuer Erbschaftsteuer Steuerbescheid Bescheid Einspruch
    Widerspruch Finanzamt Elster Steuererstattung Freibetrag Pauschale Pauschbetrag
    Kleinunternehmergrenze Steuerberater Betriebsprüfung Rechtsform Steuerklasse versteuern Verjährung verdienen absetzen absetzbar
    Lohn Lohnabrechnung Gehaltsabrechnung Gehaltserhöhung Mindestlohn Sozialversicherung Krankenkasse Minijob Urlaub
    Urlaubstage Rente Rentenversicherung Kindergeld Elterngeld Mitarbeiter Arbeitszeit
    Bilanz BWA Abschreibung AfA Inventur Kassenbuch Reisekosten Bewirtung Leasing Darlehen Kredit Miete
    kündigen Kündigung Kündigungsfrist Abo Lizenz Vertrag bestellen kaufen beantragen Hotline Support
    SmartCard Arbeitsplatz Büro Outlook Update Formel Wetter Witz Aufbewahrungsfrist`,
  ),
);

/** Phrases asking for a legal figure, for bookkeeping, for work to be done or about the assistant; all out of scope. */
export const asksBeyond = (question: string): boolean =>
  /\b(?:hoch (?:ist|sind)|was koste(?:t|n)|buche ich|bucht man|buchen wir|schreibe? mir|für mich|wer (?:hat dich|bist du))\b/iu.test(
    question,
  );
