import type { ReactElement } from "react";
import { FieldInput } from "./field-input.tsx";
import { type AnyField, type DraftOf, type FieldTable, isUndrawn } from "./fields.ts";
import classes from "./form.module.css";

interface Props<V, A> {
  readonly fields: FieldTable<V, A>;
  /** Fields to render, in order. */
  readonly names: readonly (keyof V)[];
  readonly draft: DraftOf<V>;
  readonly answer: A;
  readonly faults: Readonly<Partial<Record<keyof V, string>>>;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<DraftOf<V>>) => void;
}

/** Fields of one entry of a list that is saved as a whole. */
export const EntryFields = <V, A>(props: Props<V, A>): ReactElement => {
  const { fields, names, draft, answer, faults, disabled, onChange } = props;
  return (
    <>
      {names.map((name) => {
        const field = fields[name] as unknown as AnyField;
        if (isUndrawn(field) || field.isShown?.(draft as never) === false) return null;
        return (
          <FieldInput
            key={String(name)}
            field={field}
            typed={draft[name]}
            draft={draft}
            answer={answer}
            fault={faults[name]}
            disabled={disabled}
            isFixed={false}
            className={field.isWide && classes.wide}
            onChange={(typed) => onChange({ [name]: typed } as Partial<DraftOf<V>>)}
          />
        );
      })}
    </>
  );
};
