export interface Category {
  /** Value of header field 3. */
  readonly number: number;
  /** Value of header field 4. */
  readonly name: string;
  readonly nameAliases?: readonly string[];
  readonly currentVersion: number;
  readonly minVersionService?: number;
  readonly versions: readonly { readonly version: number; readonly fieldCount: number }[];
}

/** All categories of the DATEV-Format with every known version. */
export const categories: readonly Category[] = [
  {
    number: 16,
    name: "Debitoren/Kreditoren",
    currentVersion: 5,
    minVersionService: 5,
    versions: [
      { version: 1, fieldCount: 164 },
      { version: 2, fieldCount: 220 },
      { version: 3, fieldCount: 232 },
      { version: 4, fieldCount: 243 },
      { version: 5, fieldCount: 254 },
    ],
  },
  {
    number: 20,
    name: "Kontenbeschriftungen",
    nameAliases: ["Sachkontenbeschriftungen"],
    currentVersion: 3,
    versions: [
      { version: 1, fieldCount: 2 },
      { version: 2, fieldCount: 3 },
      { version: 3, fieldCount: 4 },
    ],
  },
  {
    number: 21,
    name: "Buchungsstapel",
    currentVersion: 13,
    minVersionService: 12,
    versions: [
      { version: 1, fieldCount: 89 },
      { version: 2, fieldCount: 93 },
      { version: 3, fieldCount: 94 },
      { version: 4, fieldCount: 105 },
      { version: 5, fieldCount: 110 },
      { version: 6, fieldCount: 113 },
      { version: 7, fieldCount: 116 },
      { version: 8, fieldCount: 117 },
      { version: 9, fieldCount: 120 },
      { version: 10, fieldCount: 121 },
      { version: 11, fieldCount: 122 },
      { version: 12, fieldCount: 124 },
      { version: 13, fieldCount: 125 },
    ],
  },
  {
    number: 44,
    name: "Textschlüssel",
    currentVersion: 2,
    versions: [
      { version: 1, fieldCount: 5 },
      { version: 2, fieldCount: 6 },
    ],
  },
  {
    number: 46,
    name: "Zahlungsbedingungen",
    currentVersion: 2,
    versions: [
      { version: 1, fieldCount: 29 },
      { version: 2, fieldCount: 31 },
    ],
  },
  {
    number: 47,
    name: "Konto-Notizen",
    nameAliases: ["Kontonotizen", "Konto - Notizen"],
    currentVersion: 1,
    versions: [{ version: 1, fieldCount: 3 }],
  },
  {
    number: 48,
    name: "Diverse Adressen",
    currentVersion: 2,
    versions: [
      { version: 1, fieldCount: 180 },
      { version: 2, fieldCount: 191 },
    ],
  },
  {
    number: 62,
    name: "Anlagenbuchführung - Filialen",
    nameAliases: ["Anlagenbuchführung – Filialen", "Filialen der Anlagenbuchführung"],
    currentVersion: 1,
    versions: [{ version: 1, fieldCount: 2 }],
  },
  {
    number: 63,
    name: "Anlagenbuchführung - Buchungssatzvorlagen",
    nameAliases: [
      "Anlagenbuchführung - Buchungssätze",
      "Anlagenbuchführung – Buchungssätze",
      "Anlagenbuchführung – Buchungssatzvorlagen",
      "Anlagenbuchführung – Buchungssatzvorlage",
      "Buchungssätze der Anlagenbuchführung",
    ],
    currentVersion: 1,
    versions: [{ version: 1, fieldCount: 6 }],
  },
  {
    number: 65,
    name: "Wiederkehrende Buchungen",
    currentVersion: 4,
    versions: [
      { version: 1, fieldCount: 91 },
      { version: 2, fieldCount: 96 },
      { version: 3, fieldCount: 99 },
      { version: 4, fieldCount: 101 },
    ],
  },
  {
    number: 66,
    name: "Natural-Stapel",
    currentVersion: 2,
    versions: [
      { version: 1, fieldCount: 9 },
      { version: 2, fieldCount: 15 },
    ],
  },
  { number: 67, name: "Buchungstextkonstanten", currentVersion: 1, versions: [{ version: 1, fieldCount: 2 }] },
];

export const findCategory = (number: number | null): Category | undefined =>
  categories.find((category) => category.number === number);
