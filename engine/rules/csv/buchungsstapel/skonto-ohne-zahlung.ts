import { type Konto, readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readNumber } from "#engine/rules/csv/shared/read-values.ts";

export const skontoOhneZahlung = rowRule(buchungsstapel, {
  id: "CSV-X-040",
  severity: "warning",
  title: "Skonto ohne Zahlung oder höher als der Umsatz",
  what: "Ein Skontobetrag ist angegeben, aber es fehlt das Geldkonto oder das Personenkonto, oder der Skontobetrag erreicht den Umsatz.",
  why: "Skonto wird nur bei Zahlungen zwischen Geldkonto und Personenkonto oder Forderungskonto angegeben und ist kleiner als der Zahlbetrag.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich wird der Skontobetrag gemeldet oder falsch verteilt.",
  fix: "Leeren Sie das Feld, wenn keine Zahlung gebucht wird, oder berichtigen Sie den Betrag.",
  fixAtSource: "Lassen Sie das Vorsystem Skonto nur bei Zahlungen ausgeben.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen das Skonto; es gehört zu einer Zahlung und muss kleiner als der Betrag sein.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 13; Leitfaden 2015, Abschnitt 4.3",
  confidence: "official",
  usesChart: true,
  needs: ["skonto", "umsatz", "konto", "gegenkonto"],
  when: ["skonto"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([skonto, umsatz, konto, gegenkonto]) => {
    const [discount, amount] = [readNumber(skonto), readNumber(umsatz)];
    if (discount === null || amount === null) return true;
    if (discount >= amount) return false;
    return isPayment(konto, gegenkonto) || isPayment(gegenkonto, konto);
  },
  describe: ([skonto, umsatz]) => ({ detail: `Der Skontobetrag ist ${skonto}, der Umsatz ${umsatz}.` }),
  good: [
    { cells: ["2,38", "116,62", "1200", "10000"] },
    { cells: ["2,38", "116,62", "1730", "70000"] },
    { cells: ["", "119,00", "10000", "8400"] },
  ],
  bad: [
    { cells: ["2,38", "119,00", "10000", "8400"] },
    { cells: ["2,38", "119,00", "1200", "4930"] },
    { cells: ["119,00", "119,00", "1200", "10000"] },
  ],
});

/** Without a known chart or account length nothing can be said against it. */
const isPayment = (money: Konto, partner: Konto): boolean =>
  money.isGeldkonto !== false && (partner.isPersonenkonto || partner.isOffenePosten !== false);
