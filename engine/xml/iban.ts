/** True when check digits and, for Germany, the length are right. Expects the form of the schema: no blanks. */
export const isIban = (value: string): boolean => {
  const iban = value.toUpperCase();
  if (iban.startsWith("DE") && iban.length !== 22) return false;
  let remainder = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const digits = letter >= "A" ? letter.charCodeAt(0) - 55 : letter.charCodeAt(0) - 48;
    remainder = (remainder * (digits > 9 ? 100 : 10) + digits) % 97;
  }
  return remainder === 1;
};
