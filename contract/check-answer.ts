import { Value } from "typebox/value";
import { type RouteName, routes } from "./index.ts";

/** First path at which the `data` of an answer deviates from its schema, or null; for development and tests. */
export const findDeviation = (name: RouteName, data: unknown): string | null => {
  const { response } = routes[name];
  if (Value.Check(response, data)) return null;
  const [first] = Value.Errors(response, data);
  return first ? `${first.instancePath || "/"} ${first.message}` : "unknown deviation";
};
