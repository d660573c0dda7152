import { type BankNumber, bankNumbers } from "#engine/formats/address-fields.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";

/** Both categories carry the same address, contact and bank columns, so their rules are the same. */
export type AddressTable = typeof debitorenKreditoren | typeof diverseAdressen;

/** Begin of a rule id. */
export const areaOf = (table: AddressTable): "CSV-DK" | "CSV-DA" =>
  table === debitorenKreditoren ? "CSV-DK" : "CSV-DA";

export const sourceOf = (table: AddressTable): string =>
  table === debitorenKreditoren
    ? "DATEV-Entwicklerportal, Debitoren/Kreditoren; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.6"
    : "DATEV-Entwicklerportal, Diverse Adressen; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.10";

/** The number of the field in one of both tables, three digits, as it stands in the ids. */
export const numberOf = (table: AddressTable, key: AddressTable["fields"][number]["key"]): string =>
  `${table.fields.find((field) => field.key === key)?.number ?? 0}`.padStart(3, "0");

/** The same condition for each of the ten bank connections. */
export const overBanks = <Key extends string>(
  keysOf: (bank: BankNumber) => readonly Key[],
): { readonly needs: readonly Key[]; readonly alsoFor: readonly (readonly Key[])[] } => ({
  needs: keysOf(1),
  alsoFor: bankNumbers.slice(1).map(keysOf),
});

export const bothTables: readonly AddressTable[] = [debitorenKreditoren, diverseAdressen];
