import { Button, PasswordInput, Textarea } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";

interface Props {
  readonly kind: "token" | "ssh";
  readonly state: Pick<CallOutput<"readGitConfig">, "secretSet" | "secretHint">;
  /** Empty keeps it, null removes it. */
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Token or private key: written, and never shown again. */
export const SecretField = ({ kind, state, value, disabled, onChange }: Props): ReactElement => {
  const description = describeSecret(state, value);
  return (
    <div>
      {kind === "token" ? (
        <PasswordInput
          label="Token"
          description={description}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Token anzeigen", tabIndex: 0 }}
          disabled={disabled || value === null}
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          label="Privater Schlüssel"
          description={`${description} Er hat keine Passphrase und gilt am besten nur für dieses Repository.`}
          autoComplete="off"
          spellCheck={false}
          autosize
          minRows={3}
          maxRows={8}
          disabled={disabled || value === null}
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {state.secretSet && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          onClick={() => onChange(value === null ? "" : null)}
        >
          {value === null ? "Behalten" : "Entfernen"}
        </Button>
      )}
    </div>
  );
};

const describeSecret = ({ secretSet, secretHint }: Props["state"], typed: string | null): string => {
  if (typed === null) return "Wird mit dem Speichern entfernt.";
  if (!secretSet) return "Wird verschlüsselt abgelegt und nie wieder angezeigt.";
  return `Gesetzt${secretHint === null ? "" : ` (${secretHint})`}. Leer lassen, um den bisherigen Zugang zu behalten.`;
};
