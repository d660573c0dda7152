import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isPasswordLongEnough } from "#contract/credentials.ts";
import { redeemPasswordLink } from "#data/person/password-link.ts";
import forms from "#screens/shared/form/form.module.css";
import { messages } from "#text/messages.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";

/** One field with a toggle instead of entering the password twice. */
export const PasswordForm = ({
  token,
  email,
  rule,
}: {
  token: string;
  email: string;
  /** Password rule of the office. */
  rule: string;
}): ReactElement => {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isPasswordLongEnough(password)) return setFieldError(messages.login.passwordTooShort);
    await attempt(async () => {
      await redeemPasswordLink(token, password);
      showToast("success", messages.profile.passwordChanged);
      await navigate("/login", { replace: true });
    }, messages.profile.passwordFailed);
  };
  return (
    <form className={forms.stack} noValidate onSubmit={(event) => void submit(event)} aria-label="Passwort setzen">
      <FailureAlert reason={reason} />
      {/* For password managers: they store the password under this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordInput
        label="Neues Passwort"
        description={`${rule}; ein ganzer Satz ist leicht zu merken und schwer zu erraten.`}
        name="newPassword"
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        readOnly={busy}
        value={password}
        error={fieldError}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          "aria-label": visible ? "Passwort verbergen" : "Passwort anzeigen",
          "aria-pressed": visible,
          tabIndex: 0,
        }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFieldError(null);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Passwort setzen
      </Button>
    </form>
  );
};
