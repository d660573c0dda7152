/** Why a file cannot be checked: what it is, and what to do with it where that is known. */
export const splitAdvice = (reason: string): { readonly what: string; readonly advice: string | undefined } => {
  const [what = "", advice] = reason.split("; so geht es weiter: ");
  return { what, advice };
};
