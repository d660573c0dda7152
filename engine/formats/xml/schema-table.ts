/** Facts about one kind of DATEV XML file, read by the structure check. Labels are German and shown to the user. */

export type BaseType =
  | "string"
  | "decimal"
  | "byte"
  | "unsignedByte"
  | "short"
  | "unsignedShort"
  | "unsignedInt"
  | "long"
  | "boolean"
  | "date"
  | "dateTime"
  | "gYearMonth";

/** Restrictions on a value. Lengths count code points; strings keep their white space, other bases are trimmed. */
export type SimpleType =
  | {
      readonly label?: string;
      readonly base: BaseType;
      readonly minLength?: number;
      readonly maxLength?: number;
      readonly totalDigits?: number;
      readonly fractionDigits?: number;
      readonly minInclusive?: string;
      readonly maxInclusive?: string;
      readonly pattern?: RegExp;
      readonly values?: readonly string[];
    }
  | {
      readonly label?: string;
      /** Valid if it fits one of them: names of types, or types. */
      readonly unionOf: readonly (string | SimpleType)[];
    };

export interface SchemaAttribute {
  readonly name: string;
  readonly type: string;
  readonly required?: true;
  /** The only valid value. */
  readonly fixed?: string;
  readonly label?: string;
}

export interface SchemaElement {
  readonly name: string;
  readonly label: string;
  /** Article of the label, for elements that are required and may be repeated. */
  readonly article?: "ein" | "eine";
  /** Occurrences inside the parent; absent: at least 0, at most 1. */
  readonly min?: number;
  readonly max?: number;
  /** First format version that knows the element. */
  readonly since?: number;
  /** Used by the vendor only. */
  readonly internal?: true;
  /** Set when the element holds a value; otherwise it holds children or nothing. */
  readonly type?: string;
  readonly fixed?: string;
  readonly attributes?: readonly SchemaAttribute[];
  /** Children are all of one kind instead of a sequence. */
  readonly choice?: true;
  readonly children?: readonly SchemaElement[];
  /** Chosen by the attribute xsi:type; the occurrence limits of the element hold for all variants together. */
  readonly variants?: readonly SchemaElement[];
  readonly xsiType?: string;
}

export interface SchemaTable {
  readonly root: SchemaElement;
  readonly types: { readonly [name: string]: SimpleType };
}
