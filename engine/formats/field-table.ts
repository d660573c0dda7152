/** A file format is a list of typed rows; checks of single fields are derived from them, never written by hand. */

export type FieldType =
  | "text"
  | "number"
  | "amount"
  | "konto"
  | "date"
  | "timestamp"
  | "code"
  | "flag"
  | "currency"
  | "country"
  | "iban"
  | "bic"
  | "empty";

export interface Field<Key extends string = string> {
  /** Position, 1-based. */
  readonly number: number;
  readonly key: Key;
  /** Heading as in the vendor's sample file. */
  readonly name: string;
  readonly headingAliases?: readonly string[];
  /** Headings of other programs, simplified, that are too general to name the column anywhere else. */
  readonly looseHeadings?: readonly string[];
  readonly type: FieldType;
  /** Layout of a date, e.g. `TTMM`. */
  readonly format?: "TTMM" | "TTMMJJJJ" | "JJJJMMTT" | "JJJJMMTTHHMMSSFFF" | "JJJJ";
  /** Characters without the quotes. */
  readonly maxLength: number;
  readonly integerDigits?: number;
  readonly decimals?: number;
  /** Without decimal comma: the last `decimals` digits are the decimals. */
  readonly impliedDecimals?: number;
  readonly required?: true;
  readonly requiredWhen?: string;
  /** The value belongs into quotes. */
  readonly quoted?: true;
  /** Documented condition of the whole value, as a regular expression without flags. */
  readonly pattern?: string;
  /** Stricter expression of the developer portal. */
  readonly portalPattern?: string;
  readonly allowedValues?: readonly { readonly value: string; readonly meaning: string }[];
  /** First format version that has the field. */
  readonly since: number;
  /** `0` and `0,00` count as empty. */
  readonly zeroMeansEmpty?: true;
  readonly reserved?: true;
  /** Names the record, alone or with the others so marked: of records with the same values the last one counts. */
  readonly identifies?: true;
  /** Differences in older versions. */
  readonly was?: readonly ({ readonly upTo: number } & Partial<
    Pick<Field, "name" | "type" | "maxLength" | "integerDigits" | "decimals">
  >)[];
  readonly note?: string;
}

export interface FieldTable<Key extends string = string> {
  /** DATEV-Format category, e.g. 21. */
  readonly category: number;
  readonly name: string;
  /** Other spellings of header field 4 that are accepted as the same category. */
  readonly nameAliases?: readonly string[];
  readonly kind: "transaction" | "masterData";
  readonly currentVersion: number;
  readonly versions: readonly { readonly version: number; readonly fieldCount: number }[];
  readonly maxRecords?: number;
  readonly minVersionService?: number;
  readonly fields: readonly Field<Key>[];
}

export type KeyOf<Fields extends readonly Field[]> = Fields[number]["key"];

/** Keeps the keys as literals, so that a misspelt key in a rule does not compile. */
export const defineTable = <Key extends string>(table: FieldTable<Key>): FieldTable<Key> => table;
export const defineFields = <Key extends string>(fields: readonly Field<Key>[]): readonly Field<Key>[] => fields;
