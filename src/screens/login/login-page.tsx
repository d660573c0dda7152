import { Alert } from "@mantine/core";
import { type ComponentType, type ReactElement, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { BusyNotice } from "#ui/busy-notice.tsx";
import { EntryPage } from "#ui/entry-page.tsx";
import { DatevSignIn } from "./datev-sign-in.tsx";
import type { ForgottenPasswordProps } from "./forgotten-password.tsx";
import { LoginFooter } from "./login-footer.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginHelp } from "./login-help.tsx";
import { OfflineWork } from "./offline-work.tsx";
import { readTarget } from "./read-target.ts";
import { SealingNotice } from "./sealing-notice.tsx";
import { useDatevReturn } from "./use-datev-return.ts";
import { usePublicFacts } from "./use-public-facts.ts";

interface LoginPageProps {
  /** Needs the store, so it is loaded after this page. */
  readonly ForgottenPassword: ComponentType<ForgottenPasswordProps>;
}

/** Sign in; then to the page that was asked for, else to the dashboard. */
export const LoginPage = ({ ForgottenPassword }: LoginPageProps): ReactElement => {
  const { isAuthenticated, loading } = useSnapshot(authState);
  const connected = isConnected(useSnapshot(network));
  const target = readTarget(useLocation().state);
  const [submitting, setSubmitting] = useState(false);
  // Visitors sent here from the help get the part that helps with signing in.
  const [helpOpen, setHelpOpen] = useState(target.pathname === "/help");
  const [email, setEmail] = useState("");
  const [isForgotten, setForgotten] = useState(false);
  const facts = usePublicFacts();
  const isReturning = useDatevReturn();
  const turn = (forgotten: boolean, entered: string): void => {
    setEmail(entered);
    setForgotten(forgotten);
  };
  if (isAuthenticated) return <Navigate to={target} replace />;
  if (isReturning) return <BusyNotice text="Anmeldung wird abgeschlossen" />;
  if (loading && !submitting) return <BusyNotice text={messages.session.checking} />;
  if (isForgotten) return <ForgottenPassword email={email} onBack={(entered) => turn(false, entered)} />;
  const busy = loading || submitting;
  return (
    <EntryPage
      title={messages.login.submit}
      lead="Melden Sie sich mit E-Mail und Passwort an, Ihren DATEV-Zugangsdaten für Prüfstapel."
    >
      {!connected && (
        <Alert color="yellow" role="status" mb="md">
          Anmeldung ist ohne Verbindung nicht möglich.
        </Alert>
      )}
      <SealingNotice />
      <LoginForm
        email={email}
        busy={busy}
        onSubmitting={setSubmitting}
        onForgotten={(entered) => turn(true, entered)}
      />
      <DatevSignIn target={target} isSetUp={facts.datevLogin} busy={busy} onSubmitting={setSubmitting} />
      <OfflineWork />
      <LoginFooter facts={facts} helpOpen={helpOpen} onHelp={() => setHelpOpen(!helpOpen)} />
      {helpOpen && <LoginHelp />}
    </EntryPage>
  );
};
