import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import type { Script } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { formatDateTime } from "#text/format-date.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { describeState } from "./script-words.ts";
import classes from "./scripts.module.css";

interface Props {
  readonly script: Script;
  readonly mayEdit: boolean;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

/** Approval of the current version, and whether it is active. */
export const ScriptApproval = ({ script, mayEdit, connected, onChanged }: Props): ReactElement => {
  const { id, version, approval, enabled, isOwnChange, changedBy, changedAt, offReason } = script;
  const { busy, reason, attempt } = useAttempt();
  const carryOut = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    await attempt(async () => {
      await act();
      showToast("success", done);
    }, "Das ist nicht gelungen.");
    onChanged();
  };
  const common = { disabled: !connected, loading: busy };
  return (
    <section className={classes.approval} data-framed aria-label="Freigabe">
      <p>
        <strong>
          {describeState(script)} · Version {version}
        </strong>
        <span>
          Geändert von {changedBy}, {formatDateTime(changedAt)}.{" "}
          {approval === null
            ? "Vor dem Einschalten gibt eine zweite Person der Administration diese Version frei."
            : `Freigegeben von ${approval.by}, ${formatDateTime(approval.at)}.`}
        </span>
        {offReason !== null && <span data-bad>{offReason}</span>}
      </p>
      <FailureAlert reason={reason} />
      <Group gap="xs">
        {approval === null && !isOwnChange && (
          <Button
            {...common}
            onClick={() =>
              void carryOut(() => call("approveScript", { id, version }), `Version ${version} freigegeben`)
            }
          >
            Version {version} freigeben
          </Button>
        )}
        {approval !== null && !enabled && mayEdit && (
          <Button
            {...common}
            onClick={() => void carryOut(() => call("enableScript", { id, version }), "Skript eingeschaltet")}
          >
            Einschalten
          </Button>
        )}
        {enabled && (
          <Button
            {...common}
            variant="default"
            onClick={() => void carryOut(() => call("disableScript", { id }), "Skript ausgeschaltet")}
          >
            Ausschalten
          </Button>
        )}
      </Group>
    </section>
  );
};
