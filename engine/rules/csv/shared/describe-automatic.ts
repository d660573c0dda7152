import { rateOn } from "#engine/facts/dated/dated-rates.ts";
import { chartOf, readStandardkonto } from "#engine/facts/konten.ts";
import { type Automatik, findAutomatik } from "#engine/facts/kontofunktionen.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { OccurrenceWords, RowRule } from "#engine/model/rule.ts";
import { formatRate } from "#engine/values/number-formats.ts";

/** Which of the two accounts calculates tax itself, and at what rate; cells are BU-Schlüssel, Konto, Gegenkonto. */
export const describeAutomatic: NonNullable<RowRule["describe"]> = (
  [, ...konten],
  context,
  [, ...fields],
): OccurrenceWords => {
  const chart = chartOf(context);
  if (chart === null) return {};
  const facts = konten.flatMap((konto, place) => {
    const standard = readStandardkonto(konto, context);
    const automatik = standard === null ? null : findAutomatik(chart, standard, context.wjBeginn);
    if (automatik === null) return [];
    const field = fields[place]?.name ?? "Konto";
    return [
      `${field} ${konto} ${describeWhen(automatik)} ein Automatikkonto des SKR${chart} (${describeTax(automatik, context)})`,
    ];
  });
  return facts.length === 0 ? {} : { detail: `${facts.join("; ")}.` };
};

const describeWhen = ({ isCertain, row }: Automatik): string => {
  if (isCertain) return "ist";
  if (row.validFrom === undefined) return `war im Kontenrahmen ${row.validTo?.slice(0, 4)}`;
  return `ist erst im Kontenrahmen ${row.validFrom.slice(0, 4)} belegt als`;
};

const describeTax = ({ side, row }: Automatik, { wjBeginn }: RowContext): string => {
  const rate = rateOn(row.rate, wjBeginn);
  const subject = row.subject === undefined ? "" : `, ${row.subject}`;
  if (rate === 0) return `steuerfrei${subject}`;
  const tax = row.withoutInputTax === true ? "Steuer ohne Vorsteuerabzug" : side;
  return `${tax}${rate === null ? "" : ` ${formatRate(rate)}`}${subject}`;
};
