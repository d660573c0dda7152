import { isEmail, isPasswordLongEnough } from "#contract/credentials.ts";
import { messages } from "#text/messages.ts";

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}
export type LoginErrors = { readonly [K in keyof LoginFields]?: string };

/** Errors of the form by field; empty when it may be sent. */
export const validateLogin = ({ email, password }: LoginFields): LoginErrors => {
  const emailError = checkEmail(email);
  const passwordError = checkPassword(password);
  return { ...(emailError && { email: emailError }), ...(passwordError && { password: passwordError }) };
};

/** Error of the field; null if it may be sent. */
export const checkEmail = (email: string): string | null => {
  if (email.trim() === "") return messages.login.emailRequired;
  return isEmail(email) ? null : messages.login.emailInvalid;
};

const checkPassword = (password: string): string | null => {
  if (password === "") return messages.login.passwordRequired;
  return isPasswordLongEnough(password) ? null : messages.login.passwordTooShort;
};
