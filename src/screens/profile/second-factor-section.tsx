import { type ReactElement, useState } from "react";
import { call } from "#data/server/call.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Section } from "#ui/section.tsx";
import { OnlineNote } from "./online-note.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";
import { SecondFactorTask, type Task } from "./second-factor-task.tsx";
import { useAnswer } from "./use-answer.ts";

/** „Zweiter Faktor“: set up, renew the recovery codes, switch off. */
export const SecondFactorSection = ({ email }: { email: string }): ReactElement => {
  const { answer, reason, connected, reload } = useAnswer(loadState);
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => {
    setTask(null);
    reload();
  };
  return (
    <Section
      id="zweiter-faktor"
      title="Zweiter Faktor"
      lead="Die Anmeldung fragt nach dem Passwort noch nach einem Code aus einer Authenticator-App. Ein erratenes oder gestohlenes Passwort allein genügt dann nicht mehr."
    >
      <OnlineNote connected={connected} />
      {reason !== null && connected && (
        <ErrorState title="Der zweite Faktor konnte nicht geladen werden" cause={reason} onRetry={reload} />
      )}
      {answer === null && reason === null && connected && (
        <LoadingRows label="Zweiter Faktor wird geladen" rows={1} rowHeight={48} />
      )}
      {answer && <SecondFactorState state={answer} connected={connected} onChoose={setTask} />}
      <SecondFactorTask task={task} email={email} onClose={close} />
    </Section>
  );
};

const loadState = () => call("secondFactorState", {});
