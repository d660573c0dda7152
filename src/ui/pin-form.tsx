import { Alert, Button, Group, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { leadFocus } from "./lead-focus.ts";

interface PinFormProps {
  /** Labels of the fields, in the order they are filled in. */
  readonly fields: readonly string[];
  readonly submitLabel: string;
  /** Null when it was done, else the German reason; the fields are then empty again. */
  readonly onSubmit: (pins: readonly string[]) => Promise<string | null>;
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
  readonly children?: ReactNode;
}

/** One or several PIN fields. Deriving a key takes a moment, so the button shows progress. */
export const PinForm = (props: PinFormProps): ReactElement => {
  const { fields, submitLabel, onSubmit, onCancel, autoFocus = false, children } = props;
  const [pins, setPins] = useState<readonly string[]>(fields.map(() => ""));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (autoFocus) leadFocus(form.current?.querySelector("input"));
  }, [autoFocus]);
  useEffect(() => {
    if (error !== null) alert.current?.focus();
  }, [error]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || pins.some((pin) => pin === "")) return;
    setBusy(true);
    setError(null);
    const reason = await onSubmit(pins);
    setBusy(false);
    setPins(fields.map(() => ""));
    setError(reason);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {error !== null && (
        <Alert ref={alert} tabIndex={-1} color="red" role="alert" mb="sm">
          {error}
        </Alert>
      )}
      {fields.map((label, index) => (
        <PasswordInput
          key={label}
          label={label}
          mb="sm"
          maw={320}
          autoComplete="off"
          readOnly={busy}
          value={pins[index] ?? ""}
          data-autofocus={(autoFocus && index === 0) || undefined}
          visibilityToggleButtonProps={{ "aria-label": `${label} anzeigen`, tabIndex: 0 }}
          onChange={(event) => setPins(pins.with(index, event.currentTarget.value))}
        />
      ))}
      {children}
      <Group gap="xs" mt="sm">
        <Button type="submit" loading={busy} disabled={pins.some((pin) => pin === "")}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Abbrechen
          </Button>
        )}
      </Group>
    </form>
  );
};
