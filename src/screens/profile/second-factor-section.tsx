import { type ReactElement, useState } from "react";
import { fetchMe } from "#data/person/session.ts";
import { call } from "#data/server/call.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import { AnswerState } from "./answer-state.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";
import { SecondFactorTask, type Task } from "./second-factor-task.tsx";

export const SecondFactorSection = ({ email }: { email: string }): ReactElement => {
  const state = useAnswer(null, loadState);
  const { kept, connected, reload } = state;
  const answer = kept?.answer;
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => {
    setTask(null);
    reload();
    // If the office requires it, the other pages open with this answer.
    void fetchMe().catch(() => {});
  };
  return (
    <Section
      id="zweiter-faktor"
      title="Zweiter Faktor"
      lead="Die Anmeldung fragt nach dem Passwort noch nach einem Code aus einer Authenticator-App. Ein erratenes oder gestohlenes Passwort allein genügt dann nicht mehr."
    >
      <AnswerState
        {...state}
        loading="Zweiter Faktor wird geladen"
        failed="Der zweite Faktor konnte nicht geladen werden"
        rows={1}
      />
      {answer && <SecondFactorState state={answer} connected={connected} onChoose={setTask} />}
      <SecondFactorTask task={task} email={email} onClose={close} />
    </Section>
  );
};

const loadState = () => call("secondFactorState", {});
