import { Button, Group } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { CodeField } from "#ui/code-field.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { codeInvalid, readCode } from "#ui/read-code.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./profile-page.module.css";

interface ConfirmSecretProps {
  readonly secret: CallOutput<"setUpSecondFactor">;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the authenticator app; its first code switches the second factor on. */
export const ConfirmSecret = ({ secret: { secret, uri }, onCodes, onCancel }: ConfirmSecretProps): ReactElement => {
  const [text, setText] = useState("");
  const [fieldError, setFieldError] = useState<string | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    field.current?.focus();
    const code = readCode("app", text);
    if (code === null) return setFieldError(codeInvalid.app);
    const isDone = await attempt(
      async () => onCodes((await call("confirmSecondFactor", { code })).recoveryCodes),
      "Der zweite Faktor konnte nicht eingerichtet werden.",
    );
    if (!isDone) setText("");
  };
  return (
    <form
      className={classes.steps}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Zweiten Faktor bestätigen"
    >
      <p>Erfassen Sie diesen Code mit der Authenticator-App auf Ihrem Telefon:</p>
      <QrCode text={uri} label="QR-Code mit dem Schlüssel für die Authenticator-App" />
      <p>
        Ist die App auf diesem Gerät, <a href={uri}>öffnen Sie sie hiermit</a>. Ohne Kamera geben Sie in der App diesen
        Schlüssel ein (zeitbasiert, sechs Ziffern):
      </p>
      <p className={classes.secret}>{groupSecret(secret)}</p>
      <Group>
        <CopyButton label="Schlüssel kopieren" text={secret} />
      </Group>
      <FailureAlert reason={reason} />
      <CodeField
        ref={field}
        kind="app"
        readOnly={busy}
        value={text}
        error={fieldError}
        onChange={(next) => {
          setText(next);
          setFieldError(null);
        }}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          Einschalten
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Abbrechen
        </Button>
      </Group>
    </form>
  );
};

/** In groups of four, which are easier to type. */
const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
