/** What can be signed in with. Whoever adds a person asks here too, so that nobody is added who cannot sign in. */

export const maxEmailLength = 320;
export const maxPasswordLength = 1024;
export const minPasswordLength = 6;
const advisedPasswordLength = 10;

/** Longer ones nobody may ask for. */
export const maxChosenPasswordLength = 64;

/** Blanks around it do not matter. */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Counted in characters as people see them, not in UTF-16 units. */
export const isPasswordLongEnough = (text: string): boolean => [...text].length >= minPasswordLength;

/** What an office asks of a password that is set. */
export interface PasswordRule {
  readonly length: number;
  /** Letters and something else. */
  readonly mixed: boolean;
}

export const fitsPasswordRule = (text: string, { length, mixed }: PasswordRule): boolean =>
  [...text].length >= length && (!mixed || (/\p{L}/u.test(text) && /[^\p{L}]/u.test(text)));

/** The rule as people read it. */
export const describePasswordRule = ({ length, mixed }: PasswordRule): string => {
  const advice = length < advisedPasswordLength ? `, empfohlen sind ${advisedPasswordLength} oder mehr` : "";
  const kinds = mixed ? ", darunter Buchstaben und auch Ziffern oder andere Zeichen" : "";
  return `Mindestens ${length} Zeichen${kinds}${advice}`;
};
