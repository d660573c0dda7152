import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** Outcome of a check in the shape the HTTP library asks for. */
export type ParseInput = (value: unknown) => { readonly value: unknown } | { readonly error: Error };

/**
 * Compiles a schema of the contract: unknown properties are dropped, defaults filled in. Path and query arrive as
 * text, so they are converted first; a body must have the right types already.
 */
export const compileSchema = (schema: TSchema, part: string | undefined): ParseInput => {
  const check = Compile(schema);
  const isText = part !== "body";
  return (input) => {
    // A call without a body is one with nothing in it.
    const value = check.Clean(check.Default(isText ? check.Convert(input) : (input ?? {})));
    if (check.Check(value)) return { value };
    const [first] = check.Errors(value);
    return { error: new Error(`${part ?? "input"}${first?.instancePath ?? ""}: ${first?.message ?? "invalid"}`) };
  };
};
