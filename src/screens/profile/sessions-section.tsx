import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Section } from "#ui/section.tsx";
import { OnlineNote } from "./online-note.tsx";
import { SessionList } from "./session-list.tsx";
import { useAnswer } from "./use-answer.ts";

/** „Angemeldete Sitzungen“: where else the person is signed in, each to be signed out from here. */
export const SessionsSection = (): ReactElement => {
  const { answer, reason, connected, reload } = useAnswer(loadSessions);
  return (
    <Section
      id="sitzungen"
      title="Angemeldete Sitzungen"
      lead="Wo Sie zurzeit angemeldet sind. Eine Sitzung, die Sie nicht kennen, melden Sie ab und ändern dann Ihr Passwort."
    >
      <OnlineNote connected={connected} />
      {reason !== null && connected && (
        <ErrorState title="Die Sitzungen konnten nicht geladen werden" cause={reason} onRetry={reload} />
      )}
      {answer === null && reason === null && connected && (
        <LoadingRows label="Sitzungen werden geladen" rows={2} rowHeight={48} />
      )}
      {answer && <SessionList sessions={answer.sessions} connected={connected} onChanged={reload} />}
    </Section>
  );
};

const loadSessions = () => call("listSessions", {});
