import { Alert, Anchor, Button } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { authState, errorCleared } from "#state/session.ts";
import { CodeField } from "#ui/code-field.tsx";
import { type CodeKind, codeInvalid, readCode } from "#ui/read-code.ts";
import classes from "./login-form.module.css";

interface CodeFormProps {
  /** Sends the sign-in again with this code; the reason of a failure is then in `authState.error`. */
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
    if (code === null) return setFieldError(codeInvalid[kind]);
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
      <CodeField
        key={kind}
        ref={field}
        kind={kind}
        size="md"
        readOnly={loading}
        value={text}
        error={fieldError}
        onChange={edit}
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
        {otherKind[kind]}
      </Anchor>
      <Button variant="default" size="md" fullWidth disabled={loading} onClick={onBack}>
        Zurück
      </Button>
    </form>
  );
};

const otherKind: Readonly<Record<CodeKind, string>> = {
  app: "Wiederherstellungscode verwenden",
  recovery: "Code aus der Authenticator-App verwenden",
};
