import { Button, Group } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { TestSteps } from "#screens/shared/admin/test-steps.tsx";
import { useAct } from "#screens/shared/admin/use-act.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./git-config.module.css";
import { remoteTimeoutMs } from "./local-changes.tsx";

interface Props {
  readonly answer: CallOutput<"readGitConfig">;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

type Outcome = CallOutput<"testGitConfig">;

/** Tests the remote step by step; for SSH, shows the host key to confirm. */
export const RemoteTest = ({ answer, connected, onChanged }: Props): ReactElement => {
  const { settings, version, fingerprint } = answer;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, reason, run } = useAct(onChanged);
  const setHostKey = async (hostKey: string, done: string): Promise<void> => {
    await call("changeGitConfig", { settings: { ...settings, hostKey }, version });
    setOutcome(null);
    showToast("success", done);
  };
  const shown = outcome?.hostKey ?? null;
  return (
    <Section id="verbindung" title="Verbindung" lead="Der Test nimmt den Weg jeder Übertragung und ändert nichts.">
      <FailureAlert reason={reason} mb="sm" />
      {fingerprint !== null && (
        <p>
          Bestätigter Schlüssel des Servers: <code className={classes.key}>{fingerprint}</code>
        </p>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          loading={busy === "test"}
          disabled={!connected || busy !== null}
          onClick={() =>
            void run("test", "Die Verbindung konnte nicht getestet werden.", async () =>
              setOutcome(await call("testGitConfig", {}, { timeoutMs: remoteTimeoutMs })),
            )
          }
        >
          Verbindung testen
        </Button>
        {fingerprint !== null && (
          <Button
            variant="subtle"
            disabled={!connected || busy !== null}
            onClick={() =>
              void run("key", "Das konnte nicht gespeichert werden.", () =>
                setHostKey("", "Der Schlüssel gilt nicht mehr als bestätigt"),
              )
            }
          >
            Bestätigung zurücknehmen
          </Button>
        )}
      </Group>
      {outcome !== null && (
        <TestSteps
          summary={outcome.ok ? "Die Verbindung steht." : "Die Verbindung steht nicht."}
          label="Schritte der Verbindung"
          steps={outcome.steps}
        />
      )}
      {shown !== null && fingerprint === null && (
        <Button
          loading={busy === "key"}
          disabled={!connected || busy !== null}
          onClick={() =>
            void run("key", "Der Schlüssel konnte nicht gespeichert werden.", () =>
              setHostKey(shown.key, "Schlüssel des Servers bestätigt"),
            )
          }
        >
          {shown.fingerprint} bestätigen
        </Button>
      )}
    </Section>
  );
};
