/** The page that lays the invoices of a Mandant beside its bookings; the period is a month `JJJJ-MM` or a year. */
export const addressOfReconciliation = (clientNumber: string, period: string): string =>
  `/files/abgleich?${new URLSearchParams({ mandant: clientNumber, zeitraum: period })}`;
