import type { SimpleType } from "#engine/formats/xml/schema-table.ts";
import type { Weight } from "#engine/repairs/edit/repair.ts";

export type ValueFix = Weight & {
  readonly value: string;
  /** German description of the change, without full stop. */
  readonly title: string;
};

/** A value that breaks its type. */
export interface ValueToFix {
  readonly text: string;
  readonly type: Plain;
  readonly typeName: string;
  readonly path: string;
  readonly fits: (value: string) => boolean;
}

export type Plain = Exclude<SimpleType, { readonly unionOf: readonly unknown[] }>;
