import { Button, Group, type GroupProps } from "@mantine/core";
import type { FormEvent, ReactElement, ReactNode } from "react";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Conflict, type ConflictField } from "./conflict.tsx";
import type { Versioned, VersionedFormState } from "./use-versioned-form.ts";

interface Props<Saved extends Versioned> {
  readonly form: Omit<VersionedFormState<Saved, never>, "draft" | "setDraft">;
  readonly label: string;
  /** Lays the fields out, with gaps between them. */
  readonly className?: string | undefined;
  readonly isReady: boolean;
  readonly onSave: (on: Saved) => void;
  /** Differences from the other person's version; null while the draft cannot be parsed. */
  readonly compare: (theirs: NonNullable<Saved>) => readonly ConflictField[] | null;
  /** Defaults to `onSave`. */
  readonly onKeepMine?: (theirs: NonNullable<Saved>) => void;
  /** Called after the form has taken over the other person's values. */
  readonly onTakenTheirs?: () => void;
  readonly children: ReactNode;
}

/** A versioned form: failure and conflict above, fields below. */
export const VersionedForm = <Saved extends Versioned>(props: Props<Saved>): ReactElement => {
  const { form, label, className, isReady, onSave, compare, onKeepMine = onSave, onTakenTheirs, children } = props;
  const { base, busy, reason, theirs, takeUp } = form;
  const conflicts = theirs && compare(theirs);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isReady) onSave(base);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label} className={className}>
      <FailureAlert reason={reason} mb={className === undefined ? "md" : 0} />
      {theirs && conflicts && (
        <Conflict
          fields={conflicts}
          busy={busy}
          onKeepMine={() => onKeepMine(theirs)}
          onTakeTheirs={() => {
            takeUp(theirs);
            onTakenTheirs?.();
          }}
        />
      )}
      {children}
    </form>
  );
};

interface ButtonsProps extends Pick<GroupProps, "className" | "mt"> {
  readonly form: Pick<VersionedFormState<Versioned, unknown>, "base" | "busy" | "isDirty" | "reset">;
  readonly isReady: boolean;
  readonly label?: string;
  /** Further buttons, after those that save and reset. */
  readonly children?: ReactNode;
}

export const SaveButtons = (props: ButtonsProps): ReactElement => {
  const { form, isReady, label = "Speichern", children, ...layout } = props;
  return (
    <Group gap="xs" data-dirty={form.isDirty || undefined} {...layout}>
      <Button type="submit" loading={form.busy} disabled={!isReady}>
        {label}
      </Button>
      {form.isDirty && form.base !== null && (
        <Button variant="default" disabled={form.busy} onClick={form.reset}>
          Zurücksetzen
        </Button>
      )}
      {children}
    </Group>
  );
};
