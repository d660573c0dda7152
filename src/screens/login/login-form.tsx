import { Alert, Anchor, Button, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { entryCalls } from "#state/entry-calls.ts";
import { authState, errorCleared } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailField } from "./email-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import classes from "./login-form.module.css";
import { type LoginErrors, type LoginFields, validateLogin } from "./validate-login.ts";

interface LoginFormProps {
  /** Shown in its field at first. */
  readonly email: string;
  /** A sign-in is under way. */
  readonly busy: boolean;
  readonly onSubmitting: (submitting: boolean) => void;
  readonly onForgotten: (email: string) => void;
}

/** E-mail and password, checked on leaving a field and on submit; then the code, where the person has set one up. */
export const LoginForm = ({ email, busy, onSubmitting, onForgotten }: LoginFormProps): ReactElement => {
  const { error } = useSnapshot(authState);
  const [fields, setFields] = useState<LoginFields>({ email, password: "" });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [attempted, setAttempted] = useState(0);
  const [visible, setVisible] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const emailId = useId();
  const passwordId = useId();
  const ids = { email: emailId, password: passwordId };

  const edit = (field: keyof LoginFields, value: string): void => {
    setFields({ ...fields, [field]: value });
    setErrors(without(errors, field));
    if (error) errorCleared();
  };
  // Leaving an empty field shows no error.
  const checkField = (field: keyof LoginFields): void => {
    const problem = validateLogin(fields)[field];
    if (problem && fields[field] !== "") setErrors({ ...errors, [field]: problem });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = validateLogin(fields);
    setErrors(problems);
    setAttempted(attempted + 1);
    if (Object.keys(problems).length === 0) await send();
  };
  const send = async (code?: string): Promise<void> => {
    onSubmitting(true);
    const { signIn } = await entryCalls;
    const outcome = await signIn(fields.email.trim(), fields.password, code);
    onSubmitting(false);
    if (outcome === "codeNeeded") return setAsksForCode(true);
    if (outcome === "signedIn") showToast("success", messages.login.succeeded, { durationMs: 3_000 });
    else showToast("error", authState.error ?? messages.login.failed);
  };
  const goBack = (): void => {
    errorCleared();
    setAsksForCode(false);
  };
  if (asksForCode) return <CodeForm onSubmit={send} onBack={goBack} />;

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={messages.login.submit}
    >
      {error && <LoginError key={attempted} text={error} />}
      {attempted > 0 && <ErrorSummary errors={errors} ids={ids} attempt={attempted} />}
      <EmailField
        id={emailId}
        busy={busy}
        value={fields.email}
        error={errors.email}
        onChange={(value) => edit("email", value)}
        onBlur={() => checkField("email")}
      />
      <PasswordInput
        id={passwordId}
        label="Passwort"
        name="password"
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        readOnly={busy}
        value={fields.password}
        error={errors.password}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          "aria-label": visible ? "Passwort verbergen" : "Passwort anzeigen",
          "aria-pressed": visible,
          tabIndex: 0,
        }}
        onChange={(event) => edit("password", event.currentTarget.value)}
        onBlur={() => checkField("password")}
      />
      <Anchor
        component="button"
        type="button"
        className={classes.forgotten ?? ""}
        onClick={() => onForgotten(fields.email)}
      >
        Passwort vergessen?
      </Anchor>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {messages.login.submit}
      </Button>
    </form>
  );
};

/** Takes the focus, so that a screen reader reads the reason first after a refused attempt. */
const LoginError = ({ text }: { text: string }): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" className={classes.error ?? ""}>
      {text}
    </Alert>
  );
};

const without = (errors: LoginErrors, field: keyof LoginFields): LoginErrors => {
  const { [field]: _, ...others } = errors;
  return others;
};
