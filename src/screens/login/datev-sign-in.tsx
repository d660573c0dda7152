import { Button } from "@mantine/core";
import { type ReactElement, useId, useState } from "react";
import { useSnapshot } from "valtio";
import type { PublicFacts } from "#data/server/unknown-facts.ts";
import { entryCalls } from "#state/entry-calls.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./datev-sign-in.module.css";
import type { Target } from "./read-target.ts";

interface DatevSignInProps {
  /** Page to show once signed in. */
  readonly target: Target;
  readonly isSetUp: PublicFacts["datevLogin"];
  /** A sign-in is under way. */
  readonly busy: boolean;
  readonly onSubmitting: (submitting: boolean) => void;
}

/**
 * „Mit DATEV anmelden“: goes to DATEV. Where it is not set up the button is small and explains that; it still asks the
 * server, which may have been set up since.
 */
export const DatevSignIn = ({ target, isSetUp, busy, onSubmitting }: DatevSignInProps): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  const [isExplained, setExplained] = useState(false);
  const explanationId = useId();
  const begin = async (): Promise<void> => {
    if (isSetUp !== true && isExplained) return setExplained(false);
    if (isSetUp === false && !connected) return setExplained(true);
    onSubmitting(true);
    const outcome = await (await entryCalls).beginDatevSignIn(target);
    onSubmitting(false);
    setExplained(outcome === "off");
    if (outcome === "failed") showToast("error", authState.error ?? messages.login.datevFailed);
  };
  const look = isSetUp ? { variant: "default", size: "md" } : { variant: "subtle", size: "compact-sm", color: "gray" };
  return (
    <div className={classes.way} data-set-up={isSetUp === true || undefined}>
      <Button
        {...look}
        fullWidth={isSetUp === true}
        disabled={busy}
        {...(isSetUp !== true && { "aria-expanded": isExplained, "aria-controls": explanationId })}
        onClick={() => void begin()}
      >
        Mit DATEV anmelden
        {isSetUp === false && <span className={classes.note}>nicht eingerichtet</span>}
      </Button>
      <div id={explanationId} role="status">
        {isExplained && (
          <div className={classes.explanation}>
            <p>
              Die Anmeldung mit DATEV ist auf diesem Server nicht eingerichtet. Bitte melden Sie sich mit E-Mail und
              Passwort an.
            </p>
            <p>
              Einrichten kann sie, wer den Server betreibt: Prüfstapel wird bei DATEV als Anwendung registriert, und der
              Server erhält die Angaben dazu (DATEV_OIDC_ISSUER, DATEV_OIDC_CLIENT_ID, DATEV_OIDC_CLIENT_SECRET).
            </p>
          </div>
        )}
      </div>
    </div>
  );
};
