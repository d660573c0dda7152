/** First digit of a person account: 1 to 6 debtors, 7 to 9 creditors. Source: several public descriptions, without a year. */
export const isDebitor = (konto: string): boolean => /^[1-6]/.test(konto);
export const isKreditor = (konto: string): boolean => /^[7-9]/.test(konto);
