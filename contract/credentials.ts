/** What can be signed in with. Whoever adds a person asks here too, so that nobody is added who cannot sign in. */

export const maxEmailLength = 320;
export const maxPasswordLength = 1024;
export const minPasswordLength = 6;

/** Blanks around it do not matter. */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Counted in characters as people see them, not in UTF-16 units. */
export const isPasswordLongEnough = (text: string): boolean => [...text].length >= minPasswordLength;
