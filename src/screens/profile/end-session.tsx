import { Modal } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { PasswordsForm, presentPassword } from "./passwords-form.tsx";
import classes from "./profile-page.module.css";

export type Session = CallOutput<"listSessions">["sessions"][number];

export const nameSession = ({ deviceName }: Session): string => deviceName ?? "Anderes Programm";

interface EndSessionProps {
  /** Null closes the dialog. */
  readonly session: Session | null;
  readonly email: string;
  /** The session was ended, or had ended already. */
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Confirms ending another session with the password. */
export const EndSession = ({ session, email, onEnded, onClose }: EndSessionProps): ReactElement => {
  const end = async ([password = ""]: readonly string[]): Promise<string | null> => {
    if (session === null) return null;
    try {
      await call("endSession", { id: session.id, password });
    } catch (error) {
      if (!(error instanceof CallError && error.code === "SESSION_NOT_FOUND"))
        return errorText(error, "Die Sitzung konnte nicht abgemeldet werden.");
    }
    onEnded();
    onClose();
    return null;
  };
  return (
    <Modal opened={session !== null} onClose={onClose} title="Sitzung abmelden">
      {session && (
        <div className={classes.steps}>
          <p>„{nameSession(session)}“ wird sofort abgemeldet. Bitte bestätigen Sie mit Ihrem Passwort.</p>
          <PasswordsForm
            label="Sitzung abmelden"
            email={email}
            fields={[presentPassword]}
            submitLabel="Abmelden"
            danger
            onSubmit={end}
            onCancel={onClose}
          />
        </div>
      )}
    </Modal>
  );
};
