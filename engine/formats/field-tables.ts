import { anlagBuchungssatzvorlagen } from "./anlag-buchungssatzvorlagen.ts";
import { anlagFilialen } from "./anlag-filialen.ts";
import { buchungsstapel } from "./buchungsstapel.ts";
import { buchungstextkonstanten } from "./buchungstextkonstanten.ts";
import { debitorenKreditoren } from "./debitoren-kreditoren.ts";
import { diverseAdressen } from "./diverse-adressen.ts";
import type { FieldTable } from "./field-table.ts";
import { kontenbeschriftungen } from "./kontenbeschriftungen.ts";
import { kontoNotizen } from "./konto-notizen.ts";
import { naturalStapel } from "./natural-stapel.ts";
import { textschluessel } from "./textschluessel.ts";
import { wiederkehrendeBuchungen } from "./wiederkehrende-buchungen.ts";
import { zahlungsbedingungen } from "./zahlungsbedingungen.ts";

/** Every table whose records are checked field by field. */
export const fieldTables: readonly FieldTable[] = [
  debitorenKreditoren,
  kontenbeschriftungen,
  buchungsstapel,
  textschluessel,
  zahlungsbedingungen,
  kontoNotizen,
  diverseAdressen,
  anlagFilialen,
  anlagBuchungssatzvorlagen,
  wiederkehrendeBuchungen,
  naturalStapel,
  buchungstextkonstanten,
];

export const findTable = (category: number | null): FieldTable | undefined =>
  fieldTables.find((table) => table.category === category);
