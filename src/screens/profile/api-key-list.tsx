import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { ApiKey } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { formatDate } from "#text/format-date.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { scopeWords } from "./api-key-words.ts";
import classes from "./profile-page.module.css";

interface ApiKeyListProps {
  readonly apiKeys: readonly ApiKey[];
  readonly connected: boolean;
  /** Called after a key was revoked or found missing. */
  readonly onChanged: () => void;
}

/** Every key with what it opens, until when, and when it was used last; each is revoked after a question. */
export const ApiKeyList = ({ apiKeys, connected, onChanged }: ApiKeyListProps): ReactElement =>
  apiKeys.length === 0 ? (
    <p>Sie haben keine Zugriffsschlüssel.</p>
  ) : (
    <ul className={classes.sessions} data-ruled aria-label="Zugriffsschlüssel">
      {apiKeys.map((apiKey) => (
        <li key={apiKey.id}>
          <ApiKeyLine apiKey={apiKey} connected={connected} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );

const ApiKeyLine = ({
  apiKey: { id, name, scopes, expiresAt, lastUsedAt },
  connected,
  onChanged,
}: Omit<ApiKeyListProps, "apiKeys"> & { readonly apiKey: ApiKey }): ReactElement => {
  const [asking, setAsking] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  const revoke = async (): Promise<void> => {
    await attempt(async () => {
      await call("removeApiKey", { id }).catch((error: unknown) => {
        if (!(error instanceof CallError && error.code === "API_KEY_NOT_FOUND")) throw error;
      });
      onChanged();
    }, "Der Zugriffsschlüssel konnte nicht entzogen werden.");
    setAsking(false);
  };
  const isOver = expiresAt <= Date.now();
  return (
    <>
      <div>
        <div>
          <strong>{name}</strong>
          {isOver && " (abgelaufen)"}
        </div>
        <div data-muted>
          {scopes.map((scope) => scopeWords[scope].label).join(", ")}
          {isOver ? " · Galt bis " : " · Gilt bis "}
          {formatDate(expiresAt)}
          {" · "}
          {lastUsedAt === null ? (
            "Noch nicht verwendet"
          ) : (
            <>
              Zuletzt verwendet: <RelativeTime at={lastUsedAt} />
            </>
          )}
        </div>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Entziehen: ${name}`}
        disabled={!connected}
        loading={busy}
        onClick={() => setAsking(true)}
      >
        Entziehen
      </Button>
      <FailureAlert reason={reason} w="100%" />
      <Confirm
        opened={asking}
        title={`Zugriffsschlüssel „${name}“ entziehen?`}
        confirmLabel="Schlüssel entziehen"
        danger
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        Programme, die ihn verwenden, werden ab sofort abgewiesen.
      </Confirm>
    </>
  );
};
