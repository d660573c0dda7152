import { Button, Group, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { FailureAlert } from "#ui/failure-alert.tsx";
import classes from "./profile-page.module.css";

interface PasswordsFormProps {
  readonly label: string;
  readonly email: string;
  readonly fields: readonly PasswordField[];
  readonly submitLabel: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** Resolves with null on success, else with the German reason. */
  readonly onSubmit: (passwords: readonly string[]) => Promise<string | null>;
  readonly onCancel?: () => void;
}

interface PasswordField {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly description?: string;
}

/** The present password, where something asks for it again. */
export const presentPassword: PasswordField = { label: "Bisheriges Passwort", autoComplete: "current-password" };

/** One or several password fields, emptied after success. */
export const PasswordsForm = (props: PasswordsFormProps): ReactElement => {
  const { fields, disabled = false, danger = false } = props;
  const [passwords, setPasswords] = useState<readonly string[]>(fields.map(() => ""));
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const incomplete = passwords.some((password) => password === "");
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || disabled || incomplete) return;
    setBusy(true);
    setReason(null);
    const refusal = await props.onSubmit(passwords);
    setBusy(false);
    setReason(refusal);
    if (refusal === null) setPasswords(fields.map(() => ""));
  };
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)} aria-label={props.label}>
      <FailureAlert reason={reason} />
      {/* For password managers: they store the password under this name. */}
      <input type="hidden" name="email" autoComplete="username" value={props.email} />
      {fields.map((field, index) => (
        <PasswordInput
          key={field.label}
          {...field}
          required
          withAsterisk={false}
          readOnly={busy}
          disabled={disabled}
          data-autofocus={(props.onCancel !== undefined && index === 0) || undefined}
          value={passwords[index] ?? ""}
          visibilityToggleButtonProps={{ "aria-label": `${field.label} anzeigen`, tabIndex: 0 }}
          onChange={(event) => setPasswords(passwords.with(index, event.currentTarget.value))}
        />
      ))}
      <Group gap="xs">
        <Button type="submit" color={danger ? "red" : "petrol"} loading={busy} disabled={disabled || incomplete}>
          {props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="default" disabled={busy} onClick={props.onCancel}>
            Abbrechen
          </Button>
        )}
      </Group>
    </form>
  );
};
