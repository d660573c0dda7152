import { formatCount, formatNumber } from "#text/format-number.ts";

interface Parcel {
  /** File checks in it, and how many of these have not reached the server. */
  readonly checks: number;
  readonly onlyHere: number;
}

/** Data sealed by an earlier sign-out that the sign-in did not open; null if it opened everything. */
export const describeUnopened = (parcels: readonly Parcel[]): string | null => {
  if (parcels.length === 0) return null;
  const checks = parcels.reduce((sum, parcel) => sum + parcel.checks, 0);
  const onlyHere = parcels.reduce((sum, parcel) => sum + parcel.onlyHere, 0);
  const what =
    checks === 0
      ? "Ein Teil Ihrer Daten auf diesem Gerät bleibt verschlüsselt"
      : `${formatCount(checks, "Dateiprüfung bleibt", "Dateiprüfungen bleiben")} auf diesem Gerät verschlüsselt`;
  const unsent = onlyHere === 0 ? "" : ` Nicht übertragen: ${formatNumber(onlyHere)}.`;
  return `${what}, weil der Server einen anderen Schlüssel hat als bei Ihrer Abmeldung.${unsent} Bitte wenden Sie sich an Ihre Administration; gelöscht wird nichts.`;
};
