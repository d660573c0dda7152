import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** Outcome of a check in the shape the HTTP library asks for. */
export type ParseInput = (value: unknown) => { readonly value: unknown } | { readonly error: Error };

/**
 * Compiles a schema of the contract: unknown properties are dropped, defaults filled in. Path and query arrive as
 * text, so they are converted first; a body must have the right types already. A query is refused as a whole when it
 * has a field the call does not know or the same field twice. Compiled when the first input comes: all calls at once
 * would hold up the start of the server.
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
    // A call without a body is one with nothing in it.
    const value = check.Clean(check.Default(isText ? check.Convert(input) : (input ?? {})));
    if (check.Check(value)) return { value };
    const [first] = check.Errors(value);
    return { error: new Error(`${part ?? "input"}${first?.instancePath ?? ""}: ${first?.message ?? "invalid"}`) };
  };
};
