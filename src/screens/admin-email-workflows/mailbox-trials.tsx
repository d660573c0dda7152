import { Button, Group } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { TestSteps } from "#screens/shared/admin/test-steps.tsx";
import { useAct } from "#screens/shared/admin/use-act.ts";
import { formatDateTime } from "#text/format-date.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { listMissing } from "./list-missing.ts";

interface Props {
  readonly answer: CallOutput<"readInbox">;
  readonly connected: boolean;
  readonly onTried: () => void;
}

type Trial =
  | { readonly name: string; readonly test: CallOutput<"testMailbox"> }
  | { readonly name: string; readonly matches: CallOutput<"simulateInbox">["matches"] };

const timeoutMs = 60_000;

/** Tests the saved settings: the connection step by step, and the rules on the last mails without changing anything. */
export const MailboxTrials = ({ answer, connected, onTried }: Props): ReactElement | null => {
  const [trial, setTrial] = useState<Trial | null>(null);
  const { busy: busyId, reason, run } = useAct(onTried);
  const carryOut = (id: string, act: () => Promise<Trial>): Promise<void> => {
    setTrial(null);
    return run(id, "Das Postfach konnte nicht erprobt werden.", async () => setTrial(await act()));
  };
  const { settings } = answer;
  if (settings.mailboxes.length === 0) return null;
  return (
    <Section
      id="erproben"
      title="Erproben"
      lead="Mit den gespeicherten Angaben. Im Postfach ändert sich dadurch nichts."
    >
      <ul className={shared.lines} aria-label="Postfächer">
        {settings.mailboxes.map(({ id, name }) => (
          <li key={id}>
            <div className={shared.about}>
              <strong>{name}</strong>
              {listMissing(id, answer).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Verbindung testen: ${name}`}
                disabled={!connected || busyId !== null}
                loading={busyId === id}
                onClick={() =>
                  void carryOut(id, async () => ({
                    name,
                    test: await call("testMailbox", { id }, { timeoutMs }),
                  }))
                }
              >
                Verbindung testen
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Regeln erproben: ${name}`}
                disabled={!connected || busyId !== null}
                onClick={() =>
                  void carryOut(id, async () => ({
                    name,
                    matches: (await call("simulateInbox", { id }, { timeoutMs })).matches,
                  }))
                }
              >
                Regeln erproben
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <FailureAlert reason={reason} />
      {trial !== null && <Outcome trial={trial} />}
    </Section>
  );
};

const Outcome = ({ trial }: { readonly trial: Trial }): ReactElement =>
  "test" in trial ? (
    <TestSteps
      summary={trial.test.ok ? `${trial.name} ist erreichbar.` : `${trial.name} ist nicht erreichbar.`}
      label="Schritte der Verbindung"
      steps={trial.test.steps}
    />
  ) : (
    <div role="status">
      <p>
        {trial.matches.length === 0
          ? `In ${trial.name} liegt keine E-Mail.`
          : `So würden die letzten ${trial.matches.length} E-Mails in ${trial.name} behandelt:`}
      </p>
      <ol className={shared.lines} aria-label="Erprobte E-Mails">
        {trial.matches.map(({ sender, subject, receivedAt, files, rule }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index}>
            <span>
              <strong>{rule ?? "Quarantäne"}</strong> {subject || "ohne Betreff"} · {sender}
              {receivedAt !== null && ` · ${formatDateTime(receivedAt)}`}
              {files.length > 0 && ` · ${files.join(", ")}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
