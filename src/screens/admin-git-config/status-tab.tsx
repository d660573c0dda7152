import { IconAlertTriangle, IconCircleCheck, IconGitBranch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { GitConfigStatus } from "#contract/git-config.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { describeStatus } from "./describe-status.ts";
import classes from "./git-config.module.css";
import { LocalChanges } from "./local-changes.tsx";
import { RemoteChanges } from "./remote-changes.tsx";

/** Local and remote changes, each with its difference before anything happens. */
export const StatusTab = (): ReactElement => {
  const source = useAnswer("gitStatus", loadStatus);
  return (
    <AdminView
      source={source}
      loading="Stand wird geladen"
      failed="Der Stand konnte nicht geladen werden"
      rows={4}
      rowHeight={72}
    >
      {(status) => (
        <>
          <StatusLine status={status} />
          <LocalChanges status={status} connected={source.connected} onDone={source.reload} />
          <RemoteChanges status={status} connected={source.connected} onDone={source.reload} />
        </>
      )}
    </AdminView>
  );
};

const StatusLine = ({ status }: { readonly status: GitConfigStatus }): ReactElement => {
  const { state, title, text } = describeStatus(status);
  const Icon = icons[state];
  return (
    <div className={classes.state} data-framed data-state={state} role="status">
      <Icon aria-hidden size={22} stroke={1.75} />
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
        {status.remote?.fetchedAt != null && (
          <span className={classes.detail}>Zuletzt abgeholt: {formatDateTime(status.remote.fetchedAt)}</span>
        )}
        {status.cause !== null && <span className={classes.fault}>Zuletzt gescheitert: {status.cause}</span>}
      </div>
    </div>
  );
};

const icons = { same: IconCircleCheck, open: IconGitBranch, conflict: IconAlertTriangle } as const;

const loadStatus = () => call("readGitStatus", {}, { timeoutMs: 10_000 });
