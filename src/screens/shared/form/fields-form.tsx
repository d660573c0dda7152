import type { GroupProps } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import type { Versioned } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import type { FieldsForm as State } from "./use-fields-form.tsx";

interface Props<Saved extends Versioned, V> extends Pick<GroupProps, "mt"> {
  readonly form: State<Saved, V>;
  readonly label: string;
  /** Lays the fields out. */
  readonly className?: string | undefined;
  readonly saveLabel?: string;
  readonly saveClass?: string | undefined;
  /** Further buttons, after those that save and reset. */
  readonly buttons?: ReactNode;
  /** Below the buttons. */
  readonly after?: ReactNode;
  /** Title and button of the question before saving. */
  readonly confirm?: { readonly title: string; readonly confirmLabel: string };
  /** The drawer around it keeps changes from being lost. */
  readonly inDrawer?: boolean;
  /** Defaults to true. */
  readonly mayChange?: boolean;
  readonly onTakenTheirs?: () => void;
  /** Defaults to all fields in the order of the table. */
  readonly children?: ReactNode;
}

/** A form over a table of fields with its conflict, buttons, guard and question. */
export const FieldsForm = <Saved extends Versioned, V>(props: Props<Saved, V>): ReactElement => {
  const { form, label, className, saveLabel, saveClass, mt, buttons, after, confirm } = props;
  const { inDrawer = false, mayChange = true } = props;
  const { state, isReady, submit, compare, question, answerQuestion, inputs } = form;
  return (
    <VersionedForm
      form={state}
      label={label}
      className={className}
      isReady={isReady}
      onSave={(on) => void submit(on)}
      compare={compare}
      {...(props.onTakenTheirs && { onTakenTheirs: props.onTakenTheirs })}
    >
      {props.children ?? inputs}
      {mayChange && (
        <SaveButtons
          form={state}
          isReady={isReady}
          {...(saveLabel !== undefined && { label: saveLabel })}
          {...(saveClass !== undefined && { className: saveClass })}
          {...(mt !== undefined && { mt })}
        >
          {buttons}
        </SaveButtons>
      )}
      {after}
      {!inDrawer && <UnsavedGuard isDirty={state.isDirty} />}
      {confirm && (
        <Confirm
          opened={question !== null}
          {...confirm}
          danger
          busy={state.busy}
          onConfirm={() => answerQuestion(true)}
          onCancel={() => answerQuestion(false)}
        >
          {question?.effect}
        </Confirm>
      )}
    </VersionedForm>
  );
};
