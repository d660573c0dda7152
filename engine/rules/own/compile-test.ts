import { type OwnCondition, type OwnValue, parseNumber } from "#engine/model/own-rule.ts";

type Operator = Exclude<OwnCondition["operator"], "filled" | "empty">;

/** Test of an operator on a non-empty text. */
export function compileTest(operator: Operator, value: OwnValue, asNumber: boolean): (cell: string) => boolean {
  const values = typeof value === "object" ? value : [value];
  const [first = "", last = ""] = values;
  const isSame = (cell: string) =>
    values.some((one) => String(one) === cell || (asNumber && parseNumber(one) === (parseNumber(cell) ?? Number.NaN)));
  switch (operator) {
    case "equals":
    case "oneOf":
      return isSame;
    case "notEquals":
    case "notOneOf":
      return (cell) => !isSame(cell);
    case "between": {
      const [from, to] = [parseNumber(first) ?? Number.NaN, parseNumber(last) ?? Number.NaN];
      return (cell) => {
        const number = parseNumber(cell);
        return number !== null && number >= from && number <= to;
      };
    }
    case "startsWith":
      return (cell) => cell.startsWith(String(first));
    case "maxLength":
      return (cell) => [...cell].length <= Number(first);
  }
}

/**
 * Whether something that has several values, such as a file the rules it breaks, meets a condition of own rules: for
 * `notEquals` and `notOneOf` all of them must, for the others one.
 */
export function meetsCondition(
  { operator, value = "" }: Pick<OwnCondition, "operator" | "value">,
  values: readonly string[],
): boolean {
  const present = values.filter((one) => one !== "");
  if (operator === "filled") return present.length > 0;
  if (operator === "empty") return present.length === 0;
  const test = compileTest(operator, value, false);
  return operator === "notEquals" || operator === "notOneOf" ? present.every(test) : present.some(test);
}
