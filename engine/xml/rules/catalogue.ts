import * as dateinamen from "./dateinamen.ts";
import * as dokumentInhalt from "./dokument-inhalt.ts";
import * as ledgerAbgleich from "./ledger-abgleich.ts";
import * as ledgerBetraege from "./ledger-betraege.ts";
import * as ledgerKonten from "./ledger-konten.ts";
import * as ledgerZahlung from "./ledger-zahlung.ts";
import * as lesbarkeit from "./lesbarkeit.ts";
import * as paketverzeichnis from "./paketverzeichnis.ts";
import * as rechnung from "./rechnung.ts";
import * as struktur from "./struktur.ts";
import * as version from "./version.ts";
import * as werte from "./werte.ts";
import type { XmlRule } from "./xml-rule.ts";

/** Every rule about single XML files, by id. Files of rules export nothing but rules. */
export const xmlRules: readonly XmlRule[] = [
  lesbarkeit,
  version,
  struktur,
  werte,
  dateinamen,
  paketverzeichnis,
  dokumentInhalt,
  ledgerAbgleich,
  ledgerBetraege,
  ledgerZahlung,
  ledgerKonten,
  rechnung,
]
  .flatMap((group): readonly XmlRule[] => Object.values(group))
  .sort((a, b) => (a.id < b.id ? -1 : 1));
