import { statusOn } from "./dated/validity.ts";
import { type FormerCurrency, formerCurrencies } from "./tables/former-currencies.ts";

/** Codes of ISO 4217 in use. */
const active =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF " +
  "CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD " +
  "HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL " +
  "MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON " +
  "RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX " +
  "USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG";

/** Withdrawn codes that batches of earlier fiscal years may still use. */
const withdrawn = "ANG BYR CUC EEK HRK LTL LVL MRO SLL STD VEF ZMK ZWL";

export const currencyCodes: ReadonlySet<string> = new Set(`${active} ${withdrawn}`.split(" "));

const formerByCode: ReadonlyMap<string, FormerCurrency> = new Map(formerCurrencies.map((row) => [row.code, row]));

/** A currency that was no longer legal tender on a day since 1970. */
export const findEndedCurrency = (code: string, day: number | null): FormerCurrency | undefined => {
  const former = formerByCode.get(code);
  return former !== undefined && day !== null && statusOn(former, day) === "ended" ? former : undefined;
};
