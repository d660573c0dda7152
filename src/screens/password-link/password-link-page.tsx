import { type ReactElement, useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { type PasswordLink, readPasswordLink } from "#data/person/password-link.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { BusyNotice } from "#ui/busy-notice.tsx";
import { EntryPage } from "#ui/entry-page.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Target of an administrator's link: the person sets the password themselves. */
export const PasswordLinkPage = (): ReactElement => {
  // Behind the #, so that it is never sent along with the request for this page.
  const token = useLocation().hash.slice(1);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the person wants it
  useEffect(() => {
    let isLeft = false;
    setReason(null);
    readPasswordLink(token).then(
      (answer) => !isLeft && setLink(answer),
      (error: unknown) => !isLeft && setReason(errorText(error, "")),
    );
    return () => {
      isLeft = true;
    };
  }, [token, attempt]);
  if (reason !== null)
    return (
      <EntryPage title="Passwort setzen" lead={<Link to="/login">Zur Anmeldung</Link>}>
        <ErrorState
          title="Der Link kann nicht verwendet werden"
          cause={reason}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </EntryPage>
    );
  if (link === null) return <BusyNotice text={messages.shell.pageLoading} />;
  return (
    <EntryPage
      title={link.kind === "invitation" ? "Willkommen bei Prüfstapel" : "Neues Passwort setzen"}
      lead={`${link.fullName || link.email}, bitte wählen Sie Ihr Passwort. Danach melden Sie sich mit ${link.email} an.`}
    >
      <PasswordForm token={token} email={link.email} rule={link.passwordRule} />
    </EntryPage>
  );
};
