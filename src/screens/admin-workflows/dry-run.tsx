import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { CallInput, CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatCount } from "#text/format-number.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./workflows.module.css";

const looked = 20;

interface Props {
  readonly input: CallInput<"createWorkflow">;
  readonly connected: boolean;
}

/** Applies the unsaved workflow to the last checks without executing anything. */
export const DryRun = ({
  input: { name: _name, enabled: _enabled, ...definition },
  connected,
}: Props): ReactElement => {
  const [outcome, setOutcome] = useState<CallOutput<"tryWorkflow"> | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const tryOut = async (): Promise<void> => {
    setOutcome(null);
    await attempt(async () => {
      setOutcome(await call("tryWorkflow", { ...definition, limit: looked }));
    }, "Der Probelauf ist nicht gelungen.");
  };
  return (
    <section className={classes.part} aria-label="Probelauf">
      <p className={shared.muted}>
        Der Probelauf zeigt an den letzten {looked} Prüfungen, was dieser Workflow getan hätte. Getan wird nichts davon.
      </p>
      <div>
        <Button variant="default" disabled={!connected} loading={busy} onClick={() => void tryOut()}>
          Probelauf starten
        </Button>
      </div>
      <FailureAlert reason={reason} />
      {outcome && <Outcome outcome={outcome} />}
    </section>
  );
};

const Outcome = ({
  outcome: { looked: count, matches },
}: {
  readonly outcome: CallOutput<"tryWorkflow">;
}): ReactElement => {
  const isAboutFiles = matches.every(({ fileId }) => fileId !== null);
  return (
    <div role="status">
      {isAboutFiles && (
        <p>
          {count === 0
            ? "Auf dem Server liegt noch keine geprüfte Datei."
            : `${formatCount(matches.length, "Prüfung erfüllt", "Prüfungen erfüllen")} die Bedingungen, angesehen: ${count}.`}
        </p>
      )}
      <ul className={classes.effects}>
        {matches.map(({ fileId, fileName, effects }) => (
          <li key={fileId ?? ""}>
            {fileId !== null && (
              <Link to={`/results/${fileId}`} target="_blank">
                {fileName}
              </Link>
            )}
            <ol>
              {effects.map((effect, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: actions have no other name than their place
                <li key={at}>{effect}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </div>
  );
};
