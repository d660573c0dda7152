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
  /** Missing or wrong values, which the form shows at their fields from then on. */
  readonly findProblems: () => readonly string[];
}

/** Applies the unsaved workflow to the last checks without executing anything. */
export const DryRun = ({
  input: { name: _name, enabled: _enabled, ...definition },
  connected,
  findProblems,
}: Props): ReactElement => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<CallOutput<"tryWorkflow"> | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const tryOut = async (): Promise<void> => {
    setOutcome(null);
    const missing = findProblems();
    setProblems(missing);
    if (missing.length > 0) return;
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
      {problems.length > 0 && (
        <div role="alert">
          <p>Für den Probelauf fehlen noch Angaben; sie sind oben an ihrem Feld markiert:</p>
          <ul>
            {problems.map((problem, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two fields may miss the same
              <li key={at}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
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
