import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { RelativeTime } from "#ui/relative-time.tsx";
import { EndSession, nameSession, type Session } from "./end-session.tsx";
import classes from "./profile-page.module.css";

interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly email: string;
  readonly connected: boolean;
  /** A session was ended, or had ended already. */
  readonly onChanged: () => void;
}

/** The session of this browser is marked and has no button: signing out here is in the menu, with its questions. */
export const SessionList = ({ sessions, email, connected, onChanged }: SessionListProps): ReactElement => {
  const [ending, setEnding] = useState<Session | null>(null);
  return (
    <>
      <ul className={classes.sessions} data-ruled>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} connected={connected} onEnd={() => setEnding(session)} />
          </li>
        ))}
      </ul>
      {sessions.every(({ isThis }) => isThis) && <p>Sonst sind Sie nirgends angemeldet.</p>}
      <EndSession session={ending} email={email} onEnded={onChanged} onClose={() => setEnding(null)} />
    </>
  );
};

interface SessionLineProps {
  readonly session: Session;
  readonly connected: boolean;
  readonly onEnd: () => void;
}

const SessionLine = ({ session, connected, onEnd }: SessionLineProps): ReactElement => {
  const { createdAt, lastContactAt, isThis } = session;
  const name = nameSession(session);
  return (
    <>
      <div>
        <div>
          <strong>{name}</strong>
          {isThis && " (diese Sitzung)"}
        </div>
        <div data-muted>
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
          onClick={onEnd}
        >
          Abmelden
        </Button>
      )}
    </>
  );
};
