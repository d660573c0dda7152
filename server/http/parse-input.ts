import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** Result of validation in the shape expected by the HTTP library. */
export type ParseInput = (value: unknown) => { readonly value: unknown } | { readonly error: Error };

/**
 * Compiles a schema of the contract: removes unknown properties and fills in defaults. Path and query are text and are
 * converted first; a body must already have the right types. A query with an unknown or repeated field is refused.
 * Compiled on first use, because compiling all calls would slow down the start.
 */
export const compileSchema = (schema: TSchema, part: string | undefined): ParseInput => {
  let compiled: ReturnType<typeof Compile> | undefined;
  const isText = part !== "body";
  const allowed = new Set(Object.keys("properties" in schema ? (schema.properties as object) : {}));
  const isUnknown = ([name, value]: [string, unknown]): boolean => !allowed.has(name) || Array.isArray(value);
  return (input) => {
    if (part === "querystring") {
      const unknown = Object.entries(input ?? {}).find(isUnknown);
      if (unknown) return { error: new Error(`query: ${unknown[0]} is not expected`) };
    }
    compiled ??= Compile(schema);
    const check = compiled;
    // A call without a body has an empty input.
    const value = check.Clean(check.Default(isText ? check.Convert(input) : (input ?? {})));
    if (check.Check(value)) return { value };
    const [first] = check.Errors(value);
    return { error: new Error(`${part ?? "input"}${first?.instancePath ?? ""}: ${first?.message ?? "invalid"}`) };
  };
};
