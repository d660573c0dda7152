import { Alert, Button } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { requestPasswordLink } from "#data/person/password-link.ts";
import { isConnected, network } from "#state/network.ts";
import { EntryPage } from "#ui/entry-page.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { EmailField } from "./email-field.tsx";
import classes from "./login-form.module.css";
import { usePublicFacts } from "./use-public-facts.ts";
import { checkEmail } from "./validate-login.ts";

export interface ForgottenPasswordProps {
  /** Entered at the sign-in. */
  readonly email: string;
  readonly onBack: (email: string) => void;
}

/** „Passwort vergessen?“: a link by mail, or how else to get one. */
export const ForgottenPassword = ({ email, onBack }: ForgottenPasswordProps): ReactElement => {
  const { passwordMail, contactEmail } = usePublicFacts();
  const connected = isConnected(useSnapshot(network));
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LinkSent email={sentTo} contactEmail={contactEmail} onBack={() => onBack(sentTo)} />;
  if (passwordMail && connected)
    return (
      <EntryPage
        title={title}
        lead="Sie erhalten eine E-Mail mit einem Link, mit dem Sie ein neues Passwort wählen. Noch nicht übertragene Dateien bleiben auf diesem Gerät."
      >
        <RequestForm email={email} onSent={setSentTo} onBack={onBack} />
      </EntryPage>
    );
  return (
    <EntryPage
      title={title}
      lead={
        <>
          Ihre Verwaltung kann Ihnen einen Link geben, mit dem Sie ein neues Passwort wählen.
          <Contact address={contactEmail} /> Noch nicht übertragene Dateien bleiben auf diesem Gerät.
        </>
      }
    >
      {passwordMail && (
        <Alert color="yellow" role="status" mb="md">
          Sobald wieder eine Verbindung besteht, können Sie ihn hier auch selbst anfordern.
        </Alert>
      )}
      <BackButton onBack={() => onBack(email)} />
    </EntryPage>
  );
};

const title = "Passwort vergessen";

const Contact = ({ address }: { readonly address: string | null }): ReactElement | null =>
  address === null ? null : (
    <>
      {" "}
      Sie erreichen sie unter <a href={`mailto:${address}`}>{address}</a>.
    </>
  );

const BackButton = ({ onBack }: { readonly onBack: () => void }): ReactElement => (
  <Button variant="default" size="md" fullWidth onClick={onBack}>
    Zurück zur Anmeldung
  </Button>
);

interface RequestFormProps extends ForgottenPasswordProps {
  readonly onSent: (email: string) => void;
}

const RequestForm = ({ email: initial, onSent, onBack }: RequestFormProps): ReactElement => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initial);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const { busy, reason, attempt } = useAttempt();
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const problem = checkEmail(email);
    setFieldError(problem);
    if (problem !== null) return field.current?.focus();
    await attempt(async () => {
      await requestPasswordLink(email.trim());
      onSent(email.trim());
    }, "Der Link konnte nicht angefordert werden.");
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)} aria-label={title}>
      <FailureAlert reason={reason} />
      <EmailField
        ref={field}
        id={id}
        busy={busy}
        value={email}
        error={fieldError}
        onChange={(value) => {
          setEmail(value);
          setFieldError(null);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Link anfordern
      </Button>
      <BackButton onBack={() => onBack(email)} />
    </form>
  );
};

interface LinkSentProps {
  readonly email: string;
  readonly contactEmail: string | null;
  readonly onBack: () => void;
}

/** The same whether there is such an account or not. */
const LinkSent = ({ email, contactEmail, onBack }: LinkSentProps): ReactElement => {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <EntryPage
      title={title}
      lead={
        <span ref={box} tabIndex={-1} role="status" className={classes.error}>
          Gibt es zu {email} einen Zugang mit Passwort, ist eine E-Mail mit einem Link unterwegs. Er gilt einmal und 24
          Stunden.
        </span>
      }
    >
      <p className={classes.more}>
        Kommt nichts an, sehen Sie bitte im Spam-Ordner nach. Eine weitere E-Mail ist nach 15 Minuten möglich; Ihre
        Verwaltung kann Ihnen jederzeit einen Link geben.
        <Contact address={contactEmail} />
      </p>
      <BackButton onBack={onBack} />
    </EntryPage>
  );
};
