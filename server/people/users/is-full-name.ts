import { Value } from "typebox/value";
import { personalValues } from "#contract/index.ts";

/** Same rule as for names users choose themselves. */
export const isFullName = (text: string): boolean => Value.Check(personalValues["profile/fullName"], text);
