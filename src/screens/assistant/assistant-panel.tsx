import { ActionIcon, Button, CloseButton, TextInput } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import { limits } from "#contract/limits.ts";
import { readOffice } from "#data/person/questions.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { authState } from "#state/session.ts";
import { AnswerCards } from "./answer-cards.tsx";
import { AnswerFeedback } from "./answer-feedback.tsx";
import classes from "./assistant-panel.module.css";
import { ModelAnswer } from "./model-answer.tsx";
import { labelOf, purposeOf, starters } from "./starters.ts";
import { type Exchange, useAnswers } from "./use-answers.ts";
import { useCloseByEscape } from "./use-close-by-escape.ts";
import { useOffer } from "./use-offer.ts";
import { useView } from "./use-view.ts";

/** Explains and drafts, never decides: a panel beside the page, which stays in use. */
export const AssistantPanel = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { view, remove } = useView();
  const subject = view?.subject ?? null;
  const { exchanges, sendWords, sendStarter } = useAnswers();
  const offered = useOffer();
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const isCollecting = useLiveQuery(async () => readOffice(ownerId), [ownerId])?.collectsQuestions === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const panel = useRef<HTMLElement>(null);
  useCloseByEscape(panel, onClose);
  return (
    <aside className={classes.panel} ref={panel} aria-labelledby="assistent-titel">
      <header className={classes.header}>
        <h2 id="assistent-titel" ref={heading} tabIndex={-1} className={classes.title}>
          Assistent
        </h2>
        <CloseButton aria-label="Assistent schließen" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.answers} tabIndex={0} aria-label="Antworten">
        <p className={classes.note}>
          {offered.length === 0
            ? "Ohne KI, aus dem Regelkatalog."
            : "Aus dem Regelkatalog; die KI antwortet nur, wenn Sie sie fragen."}
          {isCollecting &&
            " Fragen ohne Antwort und Ihre Urteile gehen ohne Beträge, Nummern und Dateinamen an Ihre Administration."}
        </p>
        {view && (
          <ul className={classes.starters} aria-label="Vorschläge">
            {subject === null ? (
              <StarterButton label={setUpQuestion} onClick={() => sendWords(setUpQuestion, view)} />
            ) : (
              starters
                .filter(({ isAboutFinding }) => !isAboutFinding || subject.finding !== null)
                .map(({ starter, ...row }) => ({ starter, label: labelOf(row, subject) }))
                .map(({ starter, label }) => (
                  <StarterButton key={starter} label={label} onClick={() => sendStarter(starter, label, subject)} />
                ))
            )}
          </ul>
        )}
        <Exchanges exchanges={exchanges} offered={offered} onAsk={(text) => sendWords(text, null)} />
      </section>
      {view && <ViewChip label={view.label} onRemove={remove} />}
      <QuestionForm onSend={(text) => sendWords(text, view)} />
    </aside>
  );
};

const setUpQuestion = "Wie richte ich das ein?";

interface ChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** Questions without a subject of their own are about this. */
const ViewChip = ({ label, onRemove }: ChipProps): ReactElement => (
  <div className={classes.view}>
    <span>Bezug: {label}</span>
    <CloseButton size="sm" aria-label="Bezug entfernen" onClick={onRemove} />
  </div>
);

const StarterButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }): ReactElement => (
  <li>
    <Button variant="default" size="compact-sm" className={classes.starter ?? ""} onClick={onClick}>
      {label}
    </Button>
  </li>
);

interface ExchangesProps {
  readonly exchanges: readonly Exchange[];
  /** Additions a model may offer to an answer; empty while AI is off or offline. */
  readonly offered: readonly AiPurpose[];
  readonly onAsk: (question: string) => void;
}

const Exchanges = ({ exchanges, offered, onAsk }: ExchangesProps): ReactElement => {
  const last = useRef<HTMLLIElement>(null);
  const state = exchanges.at(-1)?.answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question and answer is brought into view
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    last.current?.scrollIntoView({ block: "nearest" });
  }, [exchanges.length, state]);
  return (
    <ol className={classes.exchanges} aria-live="polite" aria-relevant="additions text">
      {exchanges.map((exchange) => {
        const { id, question, path, starter, answer, retry, judge } = exchange;
        return (
          <li key={id} ref={id === exchanges.at(-1)?.id ? last : null}>
            <h3 className={classes.question}>{question}</h3>
            <AnswerCards answer={answer} path={path} onRetry={retry} onAsk={onAsk} />
            {typeof answer !== "string" && answer.cards.length > 0 && judge && <AnswerFeedback onJudge={judge} />}
            {typeof answer !== "string" && offered.includes(purposeOf(starter)) && (
              <ModelAnswer exchange={exchange} purpose={purposeOf(starter)} />
            )}
          </li>
        );
      })}
    </ol>
  );
};

const QuestionForm = ({ onSend }: { readonly onSend: (text: string) => void }): ReactElement => {
  const [text, setText] = useState("");
  useWork(text !== "");
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text.trim());
    setText("");
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput
        className={classes.input ?? ""}
        aria-label="Frage an den Assistenten"
        placeholder="Frage, Regel oder Meldung"
        maxLength={limits.previewQuestion.question.maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" size={36} aria-label="Frage stellen">
        <IconSend2 size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </form>
  );
};
