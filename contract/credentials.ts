/** Rules for credentials, also checked when a person is added, so that every new person can sign in. */

export const maxEmailLength = 320;
export const maxPasswordLength = 1024;
export const minPasswordLength = 6;
const advisedPasswordLength = 10;

/** Upper bound for the length an office may require. */
export const maxChosenPasswordLength = 64;

/** Ignores surrounding blanks. */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Counted in characters as people see them, not in UTF-16 units. */
export const isPasswordLongEnough = (text: string): boolean => [...text].length >= minPasswordLength;

/** Password rule of an office for new passwords. */
export interface PasswordRule {
  readonly length: number;
  /** Requires letters and other characters. */
  readonly mixed: boolean;
}

export const fitsPasswordRule = (text: string, { length, mixed }: PasswordRule): boolean =>
  [...text].length >= length && (!mixed || (/\p{L}/u.test(text) && /[^\p{L}]/u.test(text)));

/** The rule as shown to people. */
export const describePasswordRule = ({ length, mixed }: PasswordRule): string => {
  const advice = length < advisedPasswordLength ? `, empfohlen sind ${advisedPasswordLength} oder mehr` : "";
  const kinds = mixed ? ", darunter Buchstaben und auch Ziffern oder andere Zeichen" : "";
  return `Mindestens ${length} Zeichen${kinds}${advice}`;
};
