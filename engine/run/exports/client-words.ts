/** Names of fields as the programs of clients call them; those of the format are unknown there. */
const clientNames: Readonly<Record<string, string>> = {
  Umsatz: "Betrag",
  "Basis-Umsatz": "Betrag in EUR",
  "WKZ Umsatz": "Währung",
  Kurs: "Umrechnungskurs",
  "Belegfeld 1": "Belegnummer",
  "Belegfeld 2": "Fälligkeit",
  "BU-Schlüssel": "Steuerschlüssel",
  "EU-Land u. UStID": "EU-Land und USt-IdNr.",
  "KOST1 - Kostenstelle": "Kostenstelle",
  "KOST2 - Kostenstelle": "zweite Kostenstelle",
  "Name (Adressattyp Unternehmen)": "Unternehmen",
  "Name (Adressattyp natürl. Person)": "Name",
};

/** The field in the client's words; without the remark the format adds in brackets. */
export function nameForClient(fieldName: string): string {
  const plain = fieldName.replace(/\s*\([^()]*\)$/, "");
  return clientNames[fieldName] ?? clientNames[plain] ?? plain;
}
