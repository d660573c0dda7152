import type { TSchema } from "typebox";
import { Value } from "typebox/value";

interface Shape {
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly type?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/** Texts tried where only a pattern says what is expected. */
const texts = [
  "",
  "x",
  "Muster",
  "4711",
  "2026-11-20",
  "erika@kanzlei.example",
  "00000000",
  "0".repeat(32),
  "0".repeat(64),
];

/**
 * The smallest value a schema of the contract accepts; what is optional is left out.
 *
 * @throws Error that says where an example is missing
 */
export const sampleOf = (schema: TSchema, where: string): unknown => {
  const sample = trySample(schema as Shape, where);
  if (Value.Check(schema, sample)) return sample;
  const text = texts.find((candidate) => Value.Check(schema, candidate));
  if (text !== undefined) return text;
  throw new Error(`${where}: no value fits; give its schema in contract/ an example, as in { examples: ["abc"] }`);
};

const trySample = (shape: Shape, where: string): unknown => {
  if (shape.examples) return shape.examples[0];
  if ("const" in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], where);
  if (shape.type === "object") {
    const required = shape.required ?? [];
    return Object.fromEntries(
      required.map((name) => [name, sampleOf(shape.properties?.[name] as TSchema, `${where}.${name}`)]),
    );
  }
  if (shape.type === "array")
    return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items as TSchema, `${where}[]`));
  if (shape.type === "integer" || shape.type === "number") return shape.minimum ?? 0;
  if (shape.type === "boolean") return false;
  return "x".repeat(shape.minLength ?? 0);
};
