import { Button, Textarea } from "@mantine/core";
import { IconCheck, IconThumbDown, IconThumbUp, IconX } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { AiTrial } from "#contract/ai-analysis.ts";
import { purposeWords } from "#contract/ai-purposes.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import { formatMicros } from "#screens/shared/admin/ai-words.ts";
import { RequestText } from "#screens/shared/admin/request-text.tsx";
import { formatDateTime } from "#text/format-date.ts";
import { formatDuration } from "#text/format-number.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./analysis.module.css";

interface Props {
  readonly trial: AiTrial;
  readonly connected: boolean;
  readonly onRated: () => void;
}

/** One question of a trial: provider, question, answer and rating. */
export const TrialCard = ({ trial, connected, onRated }: Props): ReactElement => {
  const { purpose, templateNumber, subject, ruleId, request, answer, state, cause, checks, at } = trial;
  const version = templateNumber === 0 ? "Vorgabe" : `Fassung ${templateNumber}`;
  return (
    <li className={classes.trial} data-framed aria-label={`${nameOf(trial)}, ${ruleId}`}>
      <strong>{nameOf(trial)}</strong>
      <p data-muted>
        {[formatDateTime(at), `${purposeWords[purpose]}, ${version}`, ...describeFigures(trial)].join(" · ")}
      </p>
      <p data-muted>
        {ruleId} {subject}
      </p>
      {state === "waiting" && <p role="status">Das Modell wird gefragt …</p>}
      {state === "failed" && <p className={classes.fault}>{cause}</p>}
      {state === "ok" && (
        <p className={classes.answer}>{answer ?? "Die Antwort wird nicht mehr aufbewahrt; die Bewertung bleibt."}</p>
      )}
      {checks.length > 0 && (
        <ul className={classes.checks} aria-label="Erwartungen">
          {checks.map(({ what, isOk }) => (
            <li key={what} data-ok={isOk || undefined}>
              {isOk ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconX size={16} stroke={2} aria-hidden />}
              <span>
                {what}: {isOk ? "ja" : "nein"}
              </span>
            </li>
          ))}
        </ul>
      )}
      {request !== null && (
        <details>
          <summary>Anfrage mit Platzhaltern</summary>
          <RequestText text={request} label="Text der Anfrage" />
        </details>
      )}
      {state === "ok" && (
        <Rating key={`${trial.rating} ${trial.comment}`} trial={trial} connected={connected} onRated={onRated} />
      )}
    </li>
  );
};

const nameOf = ({ provider, model, state }: AiTrial): string =>
  [provider, model].filter(Boolean).join(", ") || (state === "waiting" ? "Wartet" : "Kein Anbieter");

const describeFigures = ({ firstTokenMs, totalMs, costMicros, state }: AiTrial): readonly string[] => [
  ...(firstTokenMs === null ? [] : [`erste Antwort ${formatDuration(firstTokenMs)}`]),
  ...(totalMs === null ? [] : [`gesamt ${formatDuration(totalMs)}`]),
  ...(state === "ok" ? [formatMicros(costMicros)] : []),
];

const Rating = ({ trial, connected, onRated }: Props): ReactElement => {
  const [comment, setComment] = useState(trial.comment);
  const { busy, reason, attempt } = useAttempt();
  const save = async (rating: AiTrial["rating"]): Promise<void> => {
    await attempt(async () => {
      await call("rateAiTrial", { id: trial.id, rating, comment });
      showToast("success", "Bewertung gespeichert");
      onRated();
    }, "Die Bewertung konnte nicht gespeichert werden.");
  };
  const button = (rating: "good" | "bad") => ({
    variant: trial.rating === rating ? ("filled" as const) : ("default" as const),
    "aria-pressed": trial.rating === rating,
    disabled: !connected || busy,
    // Pressing the same rating again removes it.
    onClick: () => void save(trial.rating === rating ? null : rating),
  });
  return (
    <>
      <FailureAlert reason={reason} />
      <div className={classes.actions}>
        <Button {...button("good")} leftSection={<IconThumbUp size={18} stroke={1.75} aria-hidden />}>
          Brauchbar
        </Button>
        <Button {...button("bad")} leftSection={<IconThumbDown size={18} stroke={1.75} aria-hidden />}>
          Unbrauchbar
        </Button>
      </div>
      <Textarea
        label="Kommentar"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={limits.rateAiTrial.comment.maxLength}
        disabled={!connected}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {comment !== trial.comment && (
        <div className={classes.actions}>
          <Button variant="default" disabled={!connected} loading={busy} onClick={() => void save(trial.rating)}>
            Kommentar speichern
          </Button>
        </div>
      )}
    </>
  );
};
