import { Alert } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { BusyNotice } from "#ui/busy-notice.tsx";
import { EntryPage } from "#ui/entry-page.tsx";
import { DatevButton } from "./datev-button.tsx";
import { LoginFooter } from "./login-footer.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginHelp } from "./login-help.tsx";
import { OfflineWork } from "./offline-work.tsx";
import { readTarget } from "./read-target.ts";
import { SealingNotice } from "./sealing-notice.tsx";
import { useDatevReturn } from "./use-datev-return.ts";

/** Sign in; then to the page that was asked for, else to the dashboard. */
export const LoginPage = (): ReactElement => {
  const { isAuthenticated, loading } = useSnapshot(authState);
  const connected = isConnected(useSnapshot(network));
  const target = readTarget(useLocation().state);
  const [submitting, setSubmitting] = useState(false);
  // Visitors sent here from the help get the part that helps with signing in.
  const [helpOpen, setHelpOpen] = useState(target.pathname === "/help");
  const isReturning = useDatevReturn();
  if (isAuthenticated) return <Navigate to={target} replace />;
  if (isReturning) return <BusyNotice text="Anmeldung wird abgeschlossen" />;
  if (loading && !submitting) return <BusyNotice text={messages.session.checking} />;
  return (
    <EntryPage title={messages.login.submit} lead="Melden Sie sich mit Ihren DATEV-Zugangsdaten an.">
      {!connected && (
        <Alert color="yellow" role="status" mb="md">
          Anmeldung ist ohne Verbindung nicht möglich.
        </Alert>
      )}
      <SealingNotice />
      <LoginForm onSubmitting={setSubmitting} />
      <DatevButton target={target} onSubmitting={setSubmitting} />
      <OfflineWork />
      <LoginFooter helpOpen={helpOpen} onHelp={() => setHelpOpen(!helpOpen)} />
      {helpOpen && <LoginHelp />}
    </EntryPage>
  );
};
