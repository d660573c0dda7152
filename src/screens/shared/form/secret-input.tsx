import { Button, PasswordInput, Textarea } from "@mantine/core";
import type { ReactElement } from "react";
import type { Secret } from "./fields.ts";

interface Props {
  readonly label: string;
  readonly description: string;
  readonly value: Secret;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly className?: string | undefined;
  /** Multi-line, for keys. */
  readonly isLong?: boolean;
  /** Labels for removing the secret and undoing the removal; absent if it cannot be removed. */
  readonly removal?: readonly [remove: string, keep: string] | null;
  readonly onChange: (value: Secret) => void;
}

/** A write-only password, token or key. */
export const SecretInput = (props: Props): ReactElement => {
  const { value, isLong = false, removal = null, disabled, onChange, ...rest } = props;
  const input = {
    ...rest,
    disabled: disabled || value === false,
    value: value || "",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <>
      {isLong ? (
        <Textarea {...input} autoComplete="off" spellCheck={false} autosize minRows={3} maxRows={8} />
      ) : (
        <PasswordInput
          {...input}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": `${rest.label} anzeigen`, tabIndex: 0 }}
        />
      )}
      {removal && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          onClick={() => onChange(value === false ? "" : false)}
        >
          {removal[value === false ? 1 : 0]}
        </Button>
      )}
    </>
  );
};

interface SecretState {
  readonly secretSet: boolean;
  readonly secretHint?: string | null;
}

/** `keep` is the end of a sentence: „um es zu behalten“. */
export const describeSecret = ({ secretSet, secretHint = null }: SecretState, typed: Secret, keep: string): string => {
  if (typed === false) return "Wird mit dem Speichern entfernt.";
  if (!secretSet) return "Wird verschlüsselt abgelegt und nie wieder angezeigt.";
  return `Gesetzt${secretHint === null ? "" : ` (${secretHint})`}. Leer lassen, ${keep}.`;
};

/** Value to send: omitted to keep it, null to remove it. */
export const secretToSend = <Name extends string>(
  name: Name,
  value: Secret,
): { readonly [N in Name]?: string | null } =>
  value === "" ? {} : ({ [name]: value === false ? null : value } as { readonly [N in Name]?: string | null });
