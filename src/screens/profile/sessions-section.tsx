import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import { AnswerState } from "./answer-state.tsx";
import { SessionList } from "./session-list.tsx";

/** „Angemeldete Sitzungen“: other sessions of the person; each can be ended here. */
export const SessionsSection = ({ email }: { email: string }): ReactElement => {
  const sessions = useAnswer(null, loadSessions);
  const { kept, connected, reload } = sessions;
  const answer = kept?.answer;
  return (
    <Section
      id="sitzungen"
      title="Angemeldete Sitzungen"
      lead="Wo Sie zurzeit angemeldet sind. Eine Sitzung, die Sie nicht kennen, melden Sie ab und ändern dann Ihr Passwort."
    >
      <AnswerState
        {...sessions}
        loading="Sitzungen werden geladen"
        failed="Die Sitzungen konnten nicht geladen werden"
        rows={2}
      />
      {answer && <SessionList sessions={answer.sessions} email={email} connected={connected} onChanged={reload} />}
    </Section>
  );
};

const loadSessions = () => call("listSessions", {});
