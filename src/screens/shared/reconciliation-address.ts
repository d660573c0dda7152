/** Address of the comparison of a Mandant's invoices and bookings; the period is a month `JJJJ-MM` or a year. */
export const addressOfReconciliation = (clientNumber: string, period: string): string =>
  `/files/abgleich?${new URLSearchParams({ mandant: clientNumber, zeitraum: period })}`;
