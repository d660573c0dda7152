import { Alert, Anchor, Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { authState, errorCleared } from "#state/session.ts";
import classes from "./login-form.module.css";
import { type CodeKind, readCode } from "./read-code.ts";

interface CodeFormProps {
  /** Sends the sign-in again with this code; the reason of a failure then stands in `authState.error`. */
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The second step of the sign-in. The focus stays in the field, also after a wrong code: codes change twice a minute. */
export const CodeForm = ({ onSubmit, onBack }: CodeFormProps): ReactElement => {
  const { loading, error } = useSnapshot(authState);
  const [kind, setKind] = useState<CodeKind>("app");
  const [text, setText] = useState("");
  const [fieldError, setFieldError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => field.current?.focus(), [kind]);
  const edit = (next: string): void => {
    setText(next);
    setFieldError(null);
    if (error) errorCleared();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (loading) return;
    field.current?.focus();
    const code = readCode(kind, text);
    if (code === null) return setFieldError(texts[kind].invalid);
    await onSubmit(code);
    setText("");
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Anmeldung, zweiter Schritt"
    >
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <TextInput
        ref={field}
        key={kind}
        label={texts[kind].label}
        description={texts[kind].description}
        name="code"
        autoComplete={kind === "app" ? "one-time-code" : "off"}
        inputMode={kind === "app" ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        size="md"
        required
        withAsterisk={false}
        readOnly={loading}
        value={text}
        error={fieldError}
        onChange={(event) => edit(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={loading}>
        Code bestätigen
      </Button>
      <Anchor
        component="button"
        type="button"
        disabled={loading}
        onClick={() => {
          edit("");
          setKind(kind === "app" ? "recovery" : "app");
        }}
      >
        {texts[kind].other}
      </Anchor>
      <Button variant="default" size="md" fullWidth disabled={loading} onClick={onBack}>
        Zurück
      </Button>
    </form>
  );
};

const texts = {
  app: {
    label: "Code aus Ihrer Authenticator-App",
    description: "Sechs Ziffern; die App zeigt alle 30 Sekunden einen neuen Code.",
    invalid: "Bitte geben Sie die sechs Ziffern aus Ihrer Authenticator-App ein.",
    other: "Wiederherstellungscode verwenden",
  },
  recovery: {
    label: "Wiederherstellungscode",
    description: "Einer der Codes, die Sie beim Einrichten erhalten haben. Jeder gilt einmal.",
    invalid: "Bitte geben Sie den Wiederherstellungscode vollständig ein: drei Gruppen mit je vier Zeichen.",
    other: "Code aus der Authenticator-App verwenden",
  },
} as const satisfies Record<CodeKind, object>;
