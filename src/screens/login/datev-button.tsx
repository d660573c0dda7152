import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { beginDatevSignIn } from "#state/datev-sign-in.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";
import type { Target } from "./read-target.ts";

interface DatevButtonProps {
  /** Page to show once signed in. */
  readonly target: Target;
  readonly onSubmitting: (submitting: boolean) => void;
}

/** „Mit DATEV anmelden“: goes to DATEV; a server without that sign-in refuses it. */
export const DatevButton = ({ target, onSubmitting }: DatevButtonProps): ReactElement => {
  const { loading } = useSnapshot(authState);
  const begin = async (): Promise<void> => {
    onSubmitting(true);
    const leaves = await beginDatevSignIn(target);
    onSubmitting(false);
    if (!leaves) showToast("error", authState.error ?? messages.login.datevFailed);
  };
  return (
    <Button variant="default" size="md" fullWidth mt="md" disabled={loading} onClick={() => void begin()}>
      Mit DATEV anmelden
    </Button>
  );
};
