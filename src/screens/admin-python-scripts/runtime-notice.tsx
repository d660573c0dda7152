import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import type { ScriptRuntimeState } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { type Answer, useAnswer } from "#screens/shared/use-answer.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./scripts.module.css";

/** Introduction to the page, and whether scripts can run on this server at all. */
export const RuntimeNotice = ({ mayEdit }: { readonly mayEdit: boolean }): ReactElement => {
  const source = useAnswer("script runtime", loadRuntime);
  return (
    <>
      <Alert color="yellow" role="note" icon={<IconAlertTriangle aria-hidden stroke={1.75} />} mb="md">
        Skripte führen Programmcode auf dem Server aus. Sie laufen abgeschottet, ohne Netz und ohne Dateien, und ändern
        an keinem Ergebnis etwas.
      </Alert>
      <AdminView
        source={source}
        loading="Python-Umgebung wird geladen"
        failed="Der Zustand der Python-Umgebung konnte nicht geladen werden"
        rows={1}
      >
        {(runtime) => <Runtime runtime={runtime} source={source} mayEdit={mayEdit} />}
      </AdminView>
    </>
  );
};

const loadRuntime = () => call("readScriptRuntime", {}, { timeoutMs: 5_000 });
const pollIntervalMs = 1_500;

interface Props {
  readonly runtime: ScriptRuntimeState;
  readonly source: Answer<ScriptRuntimeState>;
  readonly mayEdit: boolean;
}

const Runtime = ({ runtime, source, mayEdit }: Props): ReactElement => {
  const { state, version, sandbox, reason, checkedAt } = runtime;
  const { connected, reload } = source;
  const [busy, setBusy] = useState(false);
  const isChecking = state === "checking" || state === "unchecked";
  useEffect(() => {
    if (!isChecking || !connected) return;
    const timer = setInterval(reload, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isChecking, connected, reload]);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      await call("checkScriptRuntime", {});
    } catch (error) {
      showToast("error", errorText(error, "Der Selbsttest konnte nicht begonnen werden."));
    }
    setBusy(false);
    reload();
  };
  const Icon = state === "available" ? IconShieldCheck : IconShieldX;
  return (
    <div className={classes.runtime} data-state={state} role="status">
      {!isChecking && <Icon aria-hidden size={22} stroke={1.75} />}
      <div className={classes.state}>
        {isChecking && <strong>Die Python-Umgebung wird geprüft …</strong>}
        {state === "available" && (
          <>
            <strong>Abgesicherte Python-Umgebung bereit</strong>
            <span>
              {[version, sandbox].filter(Boolean).join(" in ")}. Netz, Dateien, Prozesse und Arbeitsspeicher wurden
              verweigert{checkedAt === null ? "" : `, zuletzt geprüft ${formatDateTime(checkedAt)}`}.
            </span>
          </>
        )}
        {state === "unavailable" && (
          <>
            <strong>Nicht verfügbar</strong>
            <span>{reason}</span>
          </>
        )}
      </div>
      {mayEdit && !isChecking && (
        <Button variant="default" size="compact-sm" disabled={!connected} loading={busy} onClick={() => void check()}>
          Selbsttest wiederholen
        </Button>
      )}
    </div>
  );
};
