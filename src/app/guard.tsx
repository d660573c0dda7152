import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { Role } from "#contract/roles.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { BusyNotice } from "#ui/busy-notice.tsx";
import { showToast } from "#ui/show-toast.ts";
import { loadPageLater } from "./load-later.tsx";
import { mayOpen } from "./routes.ts";

/** Lets a page through for a signed-in person with a fitting role; others go to the login or to the dashboard. */
export const Guard = ({
  access,
  children,
}: {
  access: "public" | readonly Role[];
  children: ReactNode;
}): ReactElement => {
  const { user, isAuthenticated, loading, error } = useSnapshot(authState);
  const location = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isAuthenticated) wasSignedIn.current = true;
  }, [isAuthenticated]);

  if (access === "public") return <>{children}</>;
  if (!isAuthenticated || !user) {
    if (loading) return <BusyNotice text={messages.session.checking} />;
    // After a deliberate sign-out the next sign-in must not return here, least of all for another person.
    const signedOutOnPurpose = wasSignedIn.current && error === null;
    return <Navigate to="/login" replace state={signedOutOnPurpose ? null : { from: location }} />;
  }
  if (!mayOpen({ access }, user.role)) return <RoleMissing />;
  // Required by the office first. The server refuses everything else as well, so closing the window gives no access.
  if (user.secondFactorDue) return <SecondFactorPage email={user.email} />;
  if (user.devicePin) return <DevicePinGate>{children}</DevicePinGate>;
  return <>{children}</>;
};

const SecondFactorPage = loadPageLater(async () => (await import("./quiet-pages.ts")).quietPages.SecondFactorPage);
const DevicePinGate = loadPageLater(async () => (await import("./quiet-pages.ts")).quietPages.DevicePinGate);

const RoleMissing = (): ReactElement => {
  useEffect(() => showToast("warning", "Für diese Seite fehlt Ihnen die Berechtigung."), []);
  return <Navigate to="/dashboard" replace />;
};
