import { Button, Group, Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Script } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./scripts.module.css";

interface Props {
  readonly script: Script;
  readonly connected: boolean;
  readonly onBegun: () => void;
}

/** Runs the saved version on the result of a check; only administrators see what it says. */
export const ScriptTest = ({ script, connected, onBegun }: Props): ReactElement => {
  const { kept, failure } = useAnswer("recent checks", loadChecks);
  const [fileId, setFileId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  const checks = kept?.answer ?? [];
  const begin = async (): Promise<void> => {
    setAsked(true);
    if (fileId === null) return;
    await attempt(async () => {
      await call("testScript", { id: script.id, fileId });
      onBegun();
    }, "Der Test konnte nicht begonnen werden.");
  };
  return (
    <div className={classes.test}>
      <Group gap="sm" align="flex-start">
        <Select
          className={classes.testFile ?? ""}
          label="Mit dieser Prüfung testen"
          placeholder="Dateiprüfung wählen"
          searchable
          nothingFoundMessage="Keine Prüfung mit diesem Namen"
          disabled={!connected}
          data={checks}
          value={fileId}
          error={isAsked && fileId === null ? "Bitte wählen Sie die Dateiprüfung, mit der getestet wird." : null}
          onChange={setFileId}
        />
        <Button disabled={!connected} loading={busy} onClick={() => void begin()}>
          Version {script.version} testen
        </Button>
      </Group>
      {kept && checks.length === 0 && (
        <p className={classes.muted}>Auf dem Server ist noch keine Prüfung abgeschlossen.</p>
      )}
      {failure !== null && <p role="alert">{errorText(failure, "Die Dateiprüfungen konnten nicht geladen werden.")}</p>}
      <FailureAlert reason={reason} />
    </div>
  );
};

/** The latest checks with a result, as choices. */
const loadChecks = async () => {
  const { fileChecks } = await call("listFileChecks", { status: "completed", limit: 100 }, { timeoutMs: 5_000 });
  return fileChecks.map(({ fileId, originalFileName, createdAt }) => ({
    value: fileId,
    label: `${originalFileName} (${formatDateTime(createdAt)})`,
  }));
};
