import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconPlayerStop, IconSparkles } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import { call } from "#data/server/call.ts";
import { fillDraft, withoutSources } from "./fill-draft.ts";
import classes from "./model-answer.module.css";
import { splitCited } from "./split-cited.ts";
import type { Exchange } from "./use-answers.ts";
import { type ModelState, type Preview, useModelAnswer } from "./use-model-answer.ts";

interface Props {
  readonly exchange: Exchange;
  readonly purpose: AiPurpose;
}

/** A model's addition below the answer of the book, with the request it would send. */
export const ModelAnswer = ({ exchange, purpose }: Props): ReactElement => {
  const { state: written, begin, send, stop, decline } = useModelAnswer(exchange, purpose);
  const state = withDraftValues(written, exchange);
  if (state.kind === "offered" || state.kind === "preparing") {
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={state.kind === "preparing"}
        leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden />}
        onClick={begin}
      >
        Zusätzlich die KI fragen
      </Button>
    );
  }
  if (state.kind === "asking") return <Consent preview={state.preview} onSend={send} onDecline={decline} />;
  return (
    <section className={classes.answer} aria-label="Antwort der KI">
      <p className={classes.mark}>KI-Antwort, bitte prüfen</p>
      {state.kind === "failed" ? (
        <>
          <p role="alert">{state.cause}</p>
          <Button variant="default" size="compact-sm" onClick={begin}>
            Erneut versuchen
          </Button>
        </>
      ) : (
        <>
          <Cited text={state.text} isDone={state.kind === "done"} />
          {state.kind === "writing" && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
              onClick={stop}
            >
              Stopp
            </Button>
          )}
          {state.kind === "stopped" && <p className={classes.quiet}>Angehalten, unvollständig.</p>}
          {state.kind === "done" && <Done state={state} purpose={purpose} />}
        </>
      )}
    </section>
  );
};

const withDraftValues = (state: ModelState, { answer, starter }: Exchange): ModelState =>
  starter === "inquiry" && "text" in state && typeof answer !== "string"
    ? { ...state, text: fillDraft(state.text, answer.draftValues ?? {}) }
    : state;

/** Text as text: what a model writes is never HTML, and leads nowhere but into our own help. */
const Cited = ({ text, isDone }: { readonly text: string; readonly isDone: boolean }): ReactElement => {
  if (text === "") return <p className={classes.quiet}>Die KI wird gefragt …</p>;
  return (
    <>
      {splitCited(text).map((sentence, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences only ever come in at the end
        <p key={position} className={classes.sentence}>
          {sentence.text}{" "}
          {sentence.rules.map((rule) => (
            <Link key={rule} to={`/help#regel-${rule}`} className={classes.source}>
              {rule}
            </Link>
          ))}
          {isDone && sentence.rules.length === 0 && <span className={classes.source}>ohne Beleg</span>}
        </p>
      ))}
    </>
  );
};

interface ConsentProps {
  readonly preview: Preview;
  readonly onSend: () => void;
  readonly onDecline: () => void;
}

const Consent = ({ preview: { target, request, redactions }, onSend, onDecline }: ConsentProps): ReactElement => (
  <section className={classes.answer} aria-label="Vor dem Senden">
    <p>
      Diese Daten werden an {target?.provider}
      {target?.region ? ` (${target.region})` : ""} gesendet.
      {redactions.length > 0 &&
        ` Durch Platzhalter ersetzt: ${redactions.map(({ kind, count }) => `${count}-mal ${kind}`).join(", ")}.`}
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={classes.request} tabIndex={0} aria-label="Text der Anfrage">
      {request}
    </section>
    <div className={classes.buttons}>
      <Button size="compact-sm" onClick={onSend}>
        Senden
      </Button>
      <Button variant="default" size="compact-sm" onClick={onDecline}>
        Lokal erklären
      </Button>
    </div>
  </section>
);

interface DoneProps {
  readonly state: Extract<ModelState, { kind: "done" }>;
  readonly purpose: AiPurpose;
}

const Done = ({ state, purpose }: DoneProps): ReactElement => {
  const [rated, setRated] = useState<string | null>(null);
  const { copied, copy } = useClipboard();
  const isAdopted = copied && purpose === "inquiry";
  useEffect(() => {
    if (isAdopted) noteAdoption(state.requestId);
  }, [isAdopted, state.requestId]);
  const rate = async (isHelpful: boolean): Promise<void> => {
    try {
      await call("rateAnswer", { id: state.requestId, isHelpful });
      setRated("Danke für Ihre Bewertung.");
    } catch {
      setRated("Die Bewertung konnte nicht gespeichert werden.");
    }
  };
  return (
    <>
      {state.isCut && <p className={classes.quiet}>Die Antwort war länger als erlaubt und endet hier.</p>}
      <p className={classes.quiet}>Von {state.provider}. Maßgeblich bleiben Ergebnis und Regelkatalog.</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => copy(purpose === "inquiry" ? withoutSources(state.text) : state.text)}
        >
          {copied ? "Kopiert" : "Kopieren"}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => void rate(true)}>
          Hilfreich
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => void rate(false)}>
          Nicht hilfreich
        </Button>
      </div>
      {rated !== null && <p role="status">{rated}</p>}
    </>
  );
};

/** Only a figure: failures are ignored. */
const noteAdoption = (id: string): void => void call("noteAdoption", { id }).catch(() => {});
