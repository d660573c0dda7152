import { Compile } from "typebox/compile";
import { notificationState, officeRuleValues, type PersonalChange, personalValues } from "#contract/index.ts";
import { isJsonObject, isOfficeRule } from "./office-rule-limits.ts";

/** Whether the key is defined and the value is valid for it. */
export const isValidValue = ({ key, value }: Pick<PersonalChange, "key" | "value">): boolean => {
  const check = checks.get(key) ?? patterns.find(([pattern]) => pattern.test(key))?.[1];
  return check?.Check(value) === true && (!isOfficeRule(key) || value === false || isJsonObject(String(value)));
};

const checks = new Map(Object.entries(personalValues).map(([key, schema]) => [key, Compile(schema)]));
/** Keys that end in an id. */
const patterns = [
  [/^notifications\/[\w:.-]{8,100}$/, Compile(notificationState)],
  [/^settings\/ownRules\/EIGEN-\d{1,4}$/, Compile(officeRuleValues.ownRules)],
  [/^settings\/clients\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, Compile(officeRuleValues.clients)],
  [/^settings\/deviations\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, Compile(officeRuleValues.deviations)],
] as const;
