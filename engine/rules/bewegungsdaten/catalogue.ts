import type { Rule } from "#engine/rules/rule.ts";
import { bankFeldanzahl, bankPflichtfeld, bankWert } from "./bankumsaetze.ts";
import { art, datum, mengenangabe, zielTextschluessel } from "./natural-stapel.ts";
import { sharedRules } from "./wie-im-buchungsstapel.ts";
import {
  automatikkontoMitSchluessel,
  basisUmsatzOhneWaehrung,
  belegfeldZeichen,
  buSchluessel,
  kontoGleichGegenkonto,
  kontoZuLang,
  ustId,
  zusatzinformationUnvollstaendig,
} from "./wiederkehrende-buchung.ts";
import {
  beginndatum,
  belegfeld1BeiB1,
  belegfeldBehandlung,
  enddatumOhneBedarf,
  enddatumVorBeginn,
  endetyp,
  nurBasiswaehrung,
  ordnungszahlWochentag,
  tagImMonat,
  wochentag,
  zeitabstand,
  zeitintervallart,
} from "./wiederkehrende-serie.ts";

/** Rules about the batches besides the Buchungsstapel, sorted by area and id. */
export const bewegungsdatenRules: readonly Rule[] = [
  belegfeldBehandlung,
  nurBasiswaehrung,
  belegfeld1BeiB1,
  beginndatum,
  enddatumVorBeginn,
  zeitintervallart,
  zeitabstand,
  wochentag,
  tagImMonat,
  ordnungszahlWochentag,
  endetyp,
  enddatumOhneBedarf,
  kontoZuLang,
  kontoGleichGegenkonto,
  basisUmsatzOhneWaehrung,
  automatikkontoMitSchluessel,
  zusatzinformationUnvollstaendig,
  belegfeldZeichen,
  buSchluessel,
  ustId,
  ...sharedRules,
  art,
  mengenangabe,
  datum,
  zielTextschluessel,
  bankFeldanzahl,
  bankPflichtfeld,
  bankWert,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
