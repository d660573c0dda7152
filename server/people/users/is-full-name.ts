import { Value } from "typebox/value";
import { personalValues } from "#contract/index.ts";

/** The same names a person may give themselves. */
export const isFullName = (text: string): boolean => Value.Check(personalValues["profile/fullName"], text);
