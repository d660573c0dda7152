import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { readDatevAnswer } from "#state/datev-answer.ts";
import { entryCalls } from "#state/entry-calls.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";

/** Completes a sign-in returning from DATEV; true until it has succeeded or failed. */
export const useDatevReturn = (): boolean => {
  const { isAuthenticated, loading } = useSnapshot(authState);
  const navigate = useNavigate();
  const answer = readDatevAnswer(useLocation().search);
  const [finishing, setFinishing] = useState(false);
  const begun = useRef(false);
  // A stored session is read first and makes another sign-in unnecessary.
  const isDue = answer !== null && !loading && !isAuthenticated;
  useEffect(() => {
    if (!isDue || begun.current) return;
    begun.current = true;
    setFinishing(true);
    void entryCalls.then(async ({ readDatevTarget, finishDatevSignIn }) => {
      // The code opens a session: it stays neither in the address bar nor in the history.
      void navigate("/login", { replace: true, state: { from: readDatevTarget() } });
      const signedIn = await finishDatevSignIn(answer);
      setFinishing(false);
      if (signedIn) showToast("success", messages.login.datevSucceeded, { durationMs: 3_000 });
      else showToast("error", authState.error ?? messages.login.datevFailed);
    });
  }, [isDue, answer, navigate]);
  return finishing || answer !== null;
};
