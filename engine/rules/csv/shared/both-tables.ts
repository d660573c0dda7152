import { type BankNumber, bankNumbers } from "#engine/formats/address-fields.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import type { RuleTexts } from "#engine/model/rule.ts";

/** Both categories carry the same address, contact and bank columns, so their rules are the same. */
type AddressTable = typeof debitorenKreditoren | typeof diverseAdressen;

interface Edition<Id extends string> {
  readonly id: Id;
  readonly table: AddressTable;
  /** Documentation of this table's columns. */
  readonly source: string;
  /** Picks other values that differ between the tables. */
  readonly pick: <const Dk, const Da>(dk: Dk, da: Da) => Dk | Da;
}

/** One rule for each of the two tables. Its ids carry the number its field has there. */
export const forBothTables = <Id extends string, Rule extends RuleTexts<Id, string>>(
  [dk, da]: readonly [dk: Id, da: Id],
  make: (edition: Edition<Id>) => Rule,
): readonly Rule[] => [
  make({
    id: dk,
    table: debitorenKreditoren,
    source:
      "DATEV-Entwicklerportal, Debitoren/Kreditoren; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.6",
    pick: (ofDk) => ofDk,
  }),
  make({
    id: da,
    table: diverseAdressen,
    source:
      "DATEV-Entwicklerportal, Diverse Adressen; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.10",
    pick: (_, ofDa) => ofDa,
  }),
];

/** The same condition for each of the ten bank connections. */
export const overBanks = <const Keys extends readonly string[]>(
  keysOf: (bank: BankNumber) => Keys,
): { readonly needs: Keys; readonly alsoFor: readonly Keys[] } => ({
  needs: keysOf(1),
  alsoFor: bankNumbers.slice(1).map(keysOf),
});
