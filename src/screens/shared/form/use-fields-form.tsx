import { type ReactElement, type ReactNode, useState } from "react";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { useVersionedForm, type Versioned, type VersionedFormState } from "#screens/shared/admin/use-versioned-form.ts";
import { showToast } from "#ui/show-toast.ts";
import { FieldInput } from "./field-input.tsx";
import {
  type AnyField,
  changesOf,
  compareValues,
  type DraftOf,
  type FieldTable,
  findFaults,
  isSameValue,
  isUndrawn,
  toDraft,
  toValues,
} from "./fields.ts";
import classes from "./form.module.css";

interface Options<Saved extends Versioned, V extends object, A> {
  readonly fields: FieldTable<V, A>;
  /** As last read; null for a new one. */
  readonly saved: Saved;
  readonly valuesOf: (saved: Saved) => V;
  /** Descriptions, limits and choices depend on it. */
  readonly answer: A;
  readonly disabled: boolean;
  readonly readPresent: () => Promise<Saved | null>;
  /** Answers what is saved now; null if the form closes with it. */
  readonly save: (values: V, on: Saved, changes: Partial<V>) => Promise<Saved | null>;
  readonly done: string | ((saved: Saved | null) => string);
  /** Shown where an error has no words of its own. */
  readonly failed: string;
  readonly onSaved: () => void;
  /** A chip below each field says whether its saved value is the default. */
  readonly defaults?: Partial<V>;
  /** Set in the environment of the server. */
  readonly isFixed?: (name: keyof V) => boolean;
  /** Only changed fields are sent, so a colleague's change of other fields needs no decision. */
  readonly isPartial?: boolean;
  /** The version counts changes of other entries, too: a newer one with the same values needs no decision. */
  readonly sharesVersion?: boolean;
  /** Normalises values before they are compared and saved. */
  readonly normalise?: (values: V) => V;
  /** Derives dependent fields after an edit. */
  readonly follow?: (draft: DraftOf<V>, before: DraftOf<V>) => DraftOf<V>;
  /** Without it, the form may always be saved. */
  readonly isComplete?: (values: V) => boolean;
  /** A draft without changes may be saved, too. */
  readonly savesUnchanged?: boolean;
  /** A fault of several fields together; null if there is none. */
  readonly findProblem?: (values: V) => string | null;
  /** Defaults to a comparison field by field. */
  readonly compare?: (mine: V, theirs: V) => readonly ConflictField[];
  /** Problems are shown after the first attempt to save. */
  readonly isCheckedLate?: boolean;
  /** The effect that is confirmed before the values are saved; null if there is none. */
  readonly describeEffect?: (values: V, on: Saved, changes: Partial<V>) => ReactNode | Promise<ReactNode>;
  readonly onDirty?: (isDirty: boolean) => void;
  readonly onGone?: () => void;
}

export interface FieldsForm<Saved extends Versioned, V> {
  readonly state: VersionedFormState<Saved, DraftOf<V>>;
  readonly draft: DraftOf<V>;
  readonly edit: (change: Partial<DraftOf<V>>) => void;
  /** As they would be saved. */
  readonly values: V;
  readonly faults: Readonly<Partial<Record<keyof V, string>>>;
  readonly problem: string | null;
  readonly isReady: boolean;
  /** The control of a field with its chip; null if it is not shown or the form draws it. */
  readonly input: (name: keyof V) => ReactElement | null;
  readonly chip: (name: keyof V) => ReactElement | null;
  /** All fields in the order of the table. */
  readonly inputs: readonly (ReactElement | null)[];
  /** Saves, after a confirmation if one is needed. */
  readonly submit: (on: Saved) => Promise<void>;
  readonly compare: (theirs: NonNullable<Saved>) => readonly ConflictField[] | null;
  /** The effect that waits for its confirmation. */
  readonly question: { readonly on: Saved; readonly effect: ReactNode } | null;
  readonly answerQuestion: (isConfirmed: boolean) => void;
}

/** A versioned form over a table of fields: reading, checking, comparing and saving follow from the table. */
export const useFieldsForm = <Saved extends Versioned, V extends object, A>(
  options: Options<Saved, V, A>,
): FieldsForm<Saved, V> => {
  const { fields, answer, disabled, save, done, failed, onSaved, isPartial = false } = options;
  const { isFixed, isCheckedLate = false, describeEffect, normalise = same, follow = same } = options;
  const [question, setQuestion] = useState<FieldsForm<Saved, V>["question"]>(null);
  const [isChecked, setChecked] = useState(!isCheckedLate);
  const valuesOf = (saved: Saved): V => normalise(options.valuesOf(saved));
  const read = (typed: DraftOf<V>): V => normalise(toValues(fields, typed));
  const compareAll = (mine: V, theirs: Saved): readonly ConflictField[] =>
    options.compare?.(mine, valuesOf(theirs)) ?? compareValues(fields, mine, valuesOf(theirs), answer);
  const compareChanged = (mine: V, theirs: Saved, base: Saved): readonly ConflictField[] => {
    const both = pick(fields, changesOf(valuesOf(base), mine), changesOf(valuesOf(base), valuesOf(theirs)));
    return compareValues(both as FieldTable<V, A>, mine, valuesOf(theirs), answer);
  };
  const state = useVersionedForm<Saved, DraftOf<V>>({
    ...options,
    draftOf: (saved) => toDraft(fields, options.valuesOf(saved)),
    isChanged: (typed, saved) => !isSameValue(read(typed), read(toDraft(fields, options.valuesOf(saved)))),
    isConflict: (present, base, typed) => {
      if (isPartial) return compareChanged(read(typed), present, base).length > 0;
      return !options.sharesVersion || compareAll(valuesOf(present), base).length > 0;
    },
  });
  const { base, draft, setDraft, isDirty, send, takeUp, attempt } = state;
  const values = read(draft);
  const faults = findFaults(fields, draft, answer);
  // A form that has just opened shows no faults.
  const shown = isChecked && isDirty ? faults : ({} as typeof faults);
  const changes = changesOf(valuesOf(base), values);
  const problem = options.findProblem?.(values) ?? null;
  const isSound = problem === null && Object.keys(faults).length === 0;
  const carryOut = (on: Saved): Promise<void> =>
    send(on, async (present) => {
      const saved = await save(values, present, changes);
      if (saved !== null) takeUp(saved);
      showToast("success", typeof done === "string" ? done : done(saved));
      onSaved();
    });
  const submit = async (on: Saved): Promise<void> => {
    setChecked(true);
    if (isCheckedLate && !isSound) return;
    let effect: ReactNode = null;
    const describe = async (): Promise<void> => {
      effect = await describeEffect?.(values, on, changes);
    };
    if (describeEffect && !(await attempt(describe, failed))) return;
    if (effect) setQuestion({ on, effect });
    else await carryOut(on);
  };
  const edit = (change: Partial<DraftOf<V>>): void => setDraft((before) => follow({ ...before, ...change }, before));
  const chip = (name: keyof V): ReactElement | null => {
    if (options.defaults === undefined) return null;
    const isDefault = isSameValue(valuesOf(base)[name], options.defaults[name]);
    return <SourceChip source={isFixed?.(name) ? "environment" : isDefault ? "default" : "here"} />;
  };
  const input = (name: keyof V): ReactElement | null => {
    const field = fields[name] as unknown as AnyField;
    if (isUndrawn(field) || field.isShown?.(draft as never) === false) return null;
    return (
      <div key={String(name)} className={field.isWide && classes.wide}>
        <FieldInput
          field={field}
          typed={draft[name]}
          draft={draft}
          answer={answer}
          fault={shown[name]}
          disabled={disabled}
          isFixed={isFixed?.(name) ?? false}
          onChange={(typed) => edit({ [name]: typed } as Partial<DraftOf<V>>)}
        />
        {chip(name)}
      </div>
    );
  };
  return {
    state,
    draft,
    edit,
    values,
    faults: shown,
    problem,
    isReady:
      !disabled &&
      (isDirty || options.savesUnchanged === true) &&
      (isCheckedLate || isSound) &&
      (options.isComplete?.(values) ?? true),
    input,
    chip,
    inputs: (Object.keys(fields) as (keyof V)[]).map(input),
    submit,
    // An unparsable number cannot be compared.
    compare: (theirs) => {
      if (hasUnread(values)) return null;
      return isPartial ? compareChanged(values, theirs, base) : compareAll(values, theirs);
    },
    question,
    answerQuestion: (isConfirmed) => {
      setQuestion(null);
      if (isConfirmed && question) void carryOut(question.on);
    },
  };
};

const same = <T,>(value: T): T => value;

/** The fields both have changed. */
const pick = (fields: object, one: object, other: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in one && name in other));

const hasUnread = (values: object): boolean => Object.values(values).some(Number.isNaN);
