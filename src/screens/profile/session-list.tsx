import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import classes from "./profile-page.module.css";

type Session = CallOutput<"listSessions">["sessions"][number];

interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly connected: boolean;
  /** A session was ended, or had ended already. */
  readonly onChanged: () => void;
}

/** The session of this browser is marked and has no button: signing out here is in the menu, with its questions. */
export const SessionList = ({ sessions, connected, onChanged }: SessionListProps): ReactElement => (
  <>
    <ul className={classes.sessions}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionLine session={session} connected={connected} onChanged={onChanged} />
        </li>
      ))}
    </ul>
    {sessions.every(({ isThis }) => isThis) && <p>Sonst sind Sie nirgends angemeldet.</p>}
  </>
);

const SessionLine = ({
  session: { id, deviceName, createdAt, lastContactAt, isThis },
  connected,
  onChanged,
}: Omit<SessionListProps, "sessions"> & { readonly session: Session }): ReactElement => {
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = deviceName ?? "Anderes Programm";
  const end = async (): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await call("endSession", { id });
      onChanged();
    } catch (error) {
      if (error instanceof CallError && error.code === "SESSION_NOT_FOUND") onChanged();
      else setReason(errorText(error, "Die Sitzung konnte nicht abgemeldet werden."));
    }
    setBusy(false);
  };
  return (
    <>
      <div>
        <div>
          <strong>{name}</strong>
          {isThis && " (diese Sitzung)"}
        </div>
        <div className={classes.muted}>
          Angemeldet: <RelativeTime at={createdAt} />
          {lastContactAt !== null && (
            <>
              {" · Letzter Kontakt: "}
              <RelativeTime at={lastContactAt} />
            </>
          )}
        </div>
      </div>
      {!isThis && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Abmelden: ${name}`}
          disabled={!connected}
          loading={busy}
          onClick={() => void end()}
        >
          Abmelden
        </Button>
      )}
      <FailureAlert reason={reason} w="100%" />
    </>
  );
};
