/** Why deviations are not stored. */
export const savingText = (refusal: "tooLong" | "tooMany"): string => texts[refusal];

const texts = {
  tooLong: "Die Begründung ist zu lang.",
  tooMany: "Mehr Abweichungen lassen sich nicht speichern. Heben Sie ältere auf.",
} as const;
