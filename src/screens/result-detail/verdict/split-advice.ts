/** Splits the reason why a file cannot be checked into the kind of file and, if available, the advice. */
export const splitAdvice = (reason: string): { readonly what: string; readonly advice: string | undefined } => {
  const [what = "", advice] = reason.split("; so geht es weiter: ");
  return { what, advice };
};
