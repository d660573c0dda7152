import { Button, Group } from "@mantine/core";
import { type ReactElement, useCallback, useState } from "react";
import type { Script, ScriptVersion } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { CodeDiff } from "#ui/code/code-diff.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./scripts.module.css";

interface Props {
  readonly script: Script;
  readonly mayEdit: boolean;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

/** All versions of a script with their changes; each can be restored. */
export const ScriptVersions = ({ script, mayEdit, connected, onChanged }: Props): ReactElement => {
  const { id, version } = script;
  // A new version reloads the list.
  const key = `versions of script ${id} ${version}`;
  const load = useCallback(async () => call("listScriptVersions", { id }, { timeoutMs: 5_000 }), [id]);
  const source = useAnswer(key, load);
  const [shown, setShown] = useState<number | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const restore = async (formerVersion: number): Promise<void> => {
    await attempt(async () => {
      const answer = await call("restoreScriptVersion", { id, formerVersion, version });
      showToast("success", `Version ${formerVersion} als Version ${answer.script.version} wiederhergestellt`);
      setShown(null);
    }, "Die Version konnte nicht wiederhergestellt werden.");
    onChanged();
  };
  return (
    <>
      <FailureAlert reason={reason} mb="sm" />
      <AdminView source={source} loading="Versionen werden geladen" failed="Die Versionen konnten nicht geladen werden">
        {({ versions }) => (
          <ul className={classes.lines} data-framed data-ruled aria-label="Versionen">
            {versions.map((one, at) => (
              <li key={one.version}>
                <div className={classes.about}>
                  <strong>
                    Version {one.version}
                    {one.version === version && ", aktuell"}
                  </strong>
                  <span>
                    {one.changedBy}, {formatDateTime(one.changedAt)}
                  </span>
                </div>
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-expanded={shown === one.version}
                    aria-label={`Änderungen von Version ${one.version}`}
                    onClick={() => setShown(shown === one.version ? null : one.version)}
                  >
                    Änderungen
                  </Button>
                  {mayEdit && one.version !== version && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      disabled={!connected || busy}
                      aria-label={`Version ${one.version} wiederherstellen`}
                      onClick={() => void restore(one.version)}
                    >
                      Wiederherstellen
                    </Button>
                  )}
                </Group>
                {shown === one.version && (
                  <div className={classes.whole}>
                    <Changes version={one} former={versions[at + 1]} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </AdminView>
    </>
  );
};

const Changes = (props: {
  readonly version: ScriptVersion;
  readonly former: ScriptVersion | undefined;
}): ReactElement => {
  const { version, former } = props;
  const label =
    former === undefined
      ? `Code von Version ${version.version}`
      : `Von Version ${former.version} zu Version ${version.version}`;
  return <CodeDiff before={former?.code ?? ""} after={version.code} label={label} />;
};
