import { statusOn } from "#engine/facts/dated/validity.ts";
import { type EinvoiceRelease, einvoiceReleases } from "#engine/facts/tables/einvoice-releases.ts";
import { formatIsoDate } from "#engine/values/calendar.ts";
import type { Invoice } from "./invoice.ts";

/** By which releases an invoice is judged, and whether they held on its date, as a German phrase. */
export const describeRules = ({ profile: { rules, isOtherXrechnung }, day }: Invoice): string =>
  einvoiceReleases
    .filter((release) => release.rules === "en" || isOtherXrechnung || (rules !== "en" && rules !== "none"))
    .map((release) =>
      [`${release.name} (ab ${formatIsoDate(release.validFrom)})`, ...remarkOn(release, day)].join(", "),
    )
    .join("; ");

const remarkOn = (release: EinvoiceRelease, day: number | null): readonly string[] => {
  const status = day === null ? "holds" : statusOn(release, day);
  if (status === "ended") return ["am Rechnungsdatum galt ein früherer Stand"];
  return status === "possible" && release.afterwards !== undefined ? [release.afterwards] : [];
};
