import { Button, Progress, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useCallback, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { OllamaPull, OllamaServer } from "#contract/ollama.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { usePolling } from "#screens/shared/admin/use-polling.ts";
import { matchesPattern } from "#screens/shared/form/fields.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatBytes, formatShare } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { ModelLine } from "./model-line.tsx";
import classes from "./ollama-page.module.css";

/** Poll interval for the progress of loading models. */
const pollIntervalMs = 1_000;

/** Models installed on one server, running downloads, and a field for more. */
export const ServerModels = ({ server }: { readonly server: OllamaServer }): ReactElement => {
  const { id } = server;
  const load = useCallback(async () => call("listOllamaModels", { id }, { timeoutMs: 10_000 }), [id]);
  const source = useAnswer(`ollama-models ${id}`, load);
  const { connected, reload, kept } = source;
  const isLoading = kept?.answer.pulls.some(({ state }) => state === "running") ?? false;
  usePolling(isLoading && connected, reload, pollIntervalMs);
  return (
    <AdminView
      source={source}
      loading="Modelle werden abgefragt"
      failed="Die Modelle konnten nicht abgefragt werden"
      rows={3}
      rowHeight={56}
    >
      {({ models, pulls }) => (
        <>
          <PullForm serverId={id} connected={connected} onBegun={reload} />
          {pulls.length > 0 && (
            <ul className={classes.lines} aria-label="Modelle, die geladen werden">
              {pulls.map((pull) => (
                <PullLine key={pull.name} serverId={id} pull={pull} connected={connected} onChanged={reload} />
              ))}
            </ul>
          )}
          {models.length === 0 ? (
            <EmptyState title="Auf diesem Server ist noch kein Modell installiert." />
          ) : (
            <ul className={classes.lines} aria-label={`Modelle auf ${server.name}`}>
              {models.map((model) => (
                <ModelLine key={model.name} serverId={id} model={model} connected={connected} onChanged={reload} />
              ))}
            </ul>
          )}
        </>
      )}
    </AdminView>
  );
};

interface PullFormProps {
  readonly serverId: string;
  readonly connected: boolean;
  readonly onBegun: () => void;
}

const PullForm = ({ serverId, connected, onBegun }: PullFormProps): ReactElement => {
  const [name, setName] = useState("");
  const { busy, reason, attempt } = useAttempt();
  const isName = matchesPattern(model, name.trim());
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isName || busy) return;
    await attempt(async () => {
      await call("pullOllamaModel", { id: serverId, name: name.trim() });
      setName("");
    }, "Das Modell kann nicht geladen werden.");
    onBegun();
  };
  return (
    <form className={classes.pull} onSubmit={(event) => void begin(event)}>
      <TextInput
        label="Modell laden"
        placeholder="llama3.2:3b"
        maxLength={model.maxLength}
        disabled={!connected}
        value={name}
        error={name.trim() === "" || isName ? null : "So heißt kein Modell."}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={!connected || !isName}>
        Laden
      </Button>
      <FailureAlert reason={reason} w="100%" />
    </form>
  );
};

interface PullLineProps {
  readonly serverId: string;
  readonly pull: OllamaPull;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

const PullLine = ({ serverId, pull, connected, onChanged }: PullLineProps): ReactElement => {
  const { name, state, totalBytes, doneBytes } = pull;
  const { reason, attempt } = useAttempt();
  const cancel = async (): Promise<void> => {
    await attempt(() => call("cancelOllamaPull", { id: serverId, name }), "Das Laden konnte nicht abgebrochen werden.");
    onChanged();
  };
  return (
    <li>
      <div className={classes.about}>
        <strong>{name}</strong>
        <span>{describePull(pull)}</span>
        {state === "running" && totalBytes > 0 && (
          <Progress value={(doneBytes / totalBytes) * 100} aria-label={`${name} wird geladen`} />
        )}
        {reason !== null && <span role="alert">{reason}</span>}
      </div>
      {state === "running" && (
        <Button variant="default" disabled={!connected} aria-label={`Abbrechen: ${name}`} onClick={() => void cancel()}>
          Abbrechen
        </Button>
      )}
    </li>
  );
};

const describePull = ({ state, totalBytes, doneBytes, cause }: OllamaPull): string => {
  if (state === "done") return "Geladen.";
  if (state === "cancelled") return "Abgebrochen; was schon da ist, bleibt auf dem Server.";
  if (state === "failed") return cause ?? "Der Server konnte das Modell nicht laden.";
  if (totalBytes === 0) return "Wird vorbereitet …";
  return `${formatBytes(doneBytes)} von ${formatBytes(totalBytes)}, ${formatShare(doneBytes / totalBytes)}`;
};

const { name: model } = limits.pullOllamaModel;
