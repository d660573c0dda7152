import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { purposeWords } from "#contract/ai-purposes.ts";
import type { OllamaModel } from "#contract/ollama.ts";
import { call } from "#data/server/call.ts";
import { mayAlso } from "#state/may-also.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { formatDate, formatDateTime } from "#text/format-date.ts";
import { formatBytes, formatDuration, formatNumber, formatTenths } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import classes from "./ollama-page.module.css";

interface Props {
  readonly serverId: string;
  readonly model: OllamaModel;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

/** One installed model with its uses and actions. */
export const ModelLine = ({ serverId, model, connected, onChanged }: Props): ReactElement => {
  const { name, running, usedBy } = model;
  const mayRemove = mayAlso(useSnapshot(authState).user, "ollamaModelRemove");
  const [said, setSaid] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const act = async (what: string, work: () => Promise<string>): Promise<void> => {
    setBusy(what);
    setSaid(null);
    try {
      setSaid({ text: await work(), isFault: false });
    } catch (error) {
      setSaid({ text: errorText(error, "Das hat der Server nicht ausgeführt."), isFault: true });
    }
    setBusy(null);
    onChanged();
  };
  const measure = async (): Promise<string> => {
    const { firstTokenMs, tokensPerSecond } = await call(
      "benchOllamaModel",
      { id: serverId, name },
      { timeoutMs: 130_000 },
    );
    return `Erste Antwort nach ${formatDuration(firstTokenMs)}, ${formatTenths(tokensPerSecond)} Token je Sekunde.`;
  };
  const remove = async (): Promise<string> => {
    setAsking(false);
    await call("removeOllamaModel", { id: serverId, name });
    return "Gelöscht.";
  };
  const button = (what: string, work: () => void, isHidden = false): ReactElement | null =>
    isHidden ? null : (
      <Button
        variant="default"
        size="compact-sm"
        disabled={!connected || busy !== null}
        loading={busy === what}
        aria-label={`${what}: ${name}`}
        onClick={work}
      >
        {what}
      </Button>
    );
  return (
    <li>
      <div className={classes.about}>
        <strong>{name}</strong>
        <span>{describeModel(model)}</span>
        {running !== null && (
          <span>
            Im Arbeitsspeicher: {formatBytes(running.memoryBytes)}
            {running.until === null ? "" : `, bis ${formatDateTime(running.until)}`}
          </span>
        )}
        {usedBy.length > 0 && (
          <span>
            Verwendet für:{" "}
            {usedBy.map((use) => (use === "provider" ? "diesen Anbieter" : purposeWords[use])).join(", ")}
          </span>
        )}
        {said !== null && <span role={said.isFault ? "alert" : "status"}>{said.text}</span>}
      </div>
      <div className={classes.buttons}>
        {button("Messen", () => void act("Messen", measure))}
        {button(
          "Entladen",
          () =>
            void act("Entladen", async () => {
              await call("unloadOllamaModel", { id: serverId, name });
              return "Aus dem Arbeitsspeicher entfernt.";
            }),
          running === null,
        )}
        {button("Löschen", () => setAsking(true), !mayRemove)}
      </div>
      <Confirm
        opened={isAsking}
        title="Modell löschen?"
        confirmLabel="Modell löschen"
        danger
        onConfirm={() => void act("Löschen", remove)}
        onCancel={() => setAsking(false)}
      >
        „{name}“ wird vom Server gelöscht und müsste neu geladen werden.
        {usedBy.length > 0 &&
          " Es ist in den Einstellungen der KI eingetragen; Fragen an dieses Modell scheitern danach."}
      </Confirm>
    </li>
  );
};

const describeModel = ({ sizeBytes, parameters, quantisation, contextLength, changedAt }: OllamaModel): string =>
  [
    formatBytes(sizeBytes),
    parameters,
    quantisation,
    contextLength === null ? "" : `Kontext ${formatNumber(contextLength)} Token`,
    changedAt === null ? "" : `vom ${formatDate(changedAt)}`,
  ]
    .filter(Boolean)
    .join(" · ");
