import type { OccurrenceWords, RowRule } from "#engine/model/rule.ts";
import { findAutomaticRate } from "#engine/values/automatic-rates.ts";
import { automatikkonten } from "#engine/values/automatikkonten.ts";
import { chartOf, readKonto, readStandardkonto } from "#engine/values/konten.ts";
import { sayNumber } from "./say-numbers.ts";

/** Which of the two accounts calculates tax itself, and at what rate; cells are BU-Schlüssel, Konto, Gegenkonto. */
export const sayAutomatic: NonNullable<RowRule["says"]> = ([, ...konten], context, [, ...fields]): OccurrenceWords => {
  const chart = chartOf(context);
  if (chart === null) return {};
  const facts = konten.flatMap((konto, place) => {
    const { automatic } = readKonto(konto, context);
    const standard = readStandardkonto(konto, context);
    if (automatic === null || standard === null) return [];
    const kind = automatikkonten[chart].vorsteuer.has(standard)
      ? "Vorsteuer"
      : automatikkonten[chart].umsatzsteuer.has(standard)
        ? "Umsatzsteuer"
        : "Steuer";
    const rate = findAutomaticRate(chart, standard);
    const tax =
      rate === null ? kind : rate === 0 ? "steuerfrei" : `${kind} ${sayNumber(rate, Number.isInteger(rate) ? 0 : 1)} %`;
    const isSure = automatic === "certain" ? "ist" : "ist je nach Jahr";
    return [`${fields[place]?.name ?? "Konto"} ${konto} ${isSure} ein Automatikkonto des SKR${chart} (${tax})`];
  });
  return facts.length === 0 ? {} : { detail: `${facts.join("; ")}.` };
};
