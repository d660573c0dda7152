import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { type Answer, outOfScope, type Starter } from "#assistant/answers/answer.ts";
import { answerQuestion } from "#checks/book-worker.ts";
import type { Question, ResultInQuestion } from "#checks/worker-calls.ts";
import type { QuestionOutcome } from "#contract/question-outcomes.ts";
import { readOccurrences, readReport } from "#data/checks/reports.ts";
import { keepQuestion, readOffice } from "#data/person/questions.ts";
import { log } from "#data/store/logs.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { type AssistantSubject, assistant } from "#state/assistant.ts";
import { authState } from "#state/session.ts";
import type { ViewChoice } from "./use-view.ts";

export interface Exchange {
  readonly id: number;
  readonly question: string;
  /** About which result; null for a question in words. */
  readonly subject: AssistantSubject | null;
  /** Address of the result its figures come from; null if there are none. */
  readonly path: string | null;
  /** The starter used instead of words; null for a typed question. */
  readonly starter: Starter | null;
  readonly answer: Answer | "running" | "failed";
  readonly retry: () => void;
  /** Keeps a judgement of the answer; null for a starter, whose question is ours. */
  readonly judge: ((outcome: QuestionOutcome) => void) | null;
}

export interface Answers {
  readonly exchanges: readonly Exchange[];
  /** The view is what the question may refer to; null if nothing. */
  readonly sendWords: (text: string, view: ViewChoice | null) => void;
  readonly sendStarter: (starter: Starter, label: string, subject: AssistantSubject) => void;
}

/** Questions and answers of one opening of the panel; unanswered and judged questions are kept, answers are not. */
export const useAnswers = (): Answers => {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const ownerId = useSnapshot(authState).user?.id;
  const { subject } = useSnapshot(assistant);
  const lastId = useRef(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const send = (
    exchange: Pick<Exchange, "question" | "subject" | "path" | "starter" | "judge">,
    request: () => Promise<Answer>,
  ): void => {
    lastId.current += 1;
    const id = lastId.current;
    const settle = (answer: Exchange["answer"]): void => {
      if (!isOpen.current) return;
      setExchanges((all) => all.map((one) => (one.id === id ? { ...one, answer } : one)));
    };
    const run = (): void => {
      settle("running");
      request().then(settle, (error: unknown) => {
        log("WARN", "Assistant did not answer", String(error));
        settle("failed");
      });
    };
    setExchanges((all) => [...all, { ...exchange, id, answer: "running", retry: run }]);
    run();
  };
  return {
    exchanges,
    sendWords: (text, view) => {
      const keptId = crypto.randomUUID();
      const fileNames = subject === null ? [] : [subject.fileName];
      const judge = (outcome: QuestionOutcome): void => {
        if (ownerId === undefined) return;
        keepQuestion(ownerId, { id: keptId, text, outcome, fileNames }).catch((error: unknown) =>
          log("WARN", "Question not kept", String(error)),
        );
      };
      send({ question: text, subject: null, path: view?.subject?.path ?? null, starter: null, judge }, async () => {
        const readable = view === null ? null : await readView(view);
        const officeAnswers = (ownerId === undefined ? undefined : await readOffice(ownerId))?.answers ?? [];
        const answer = await answerQuestion({ kind: "words", text, view: readable, officeAnswers });
        if (isUnanswered(answer)) judge("unanswered");
        return answer;
      });
    },
    sendStarter: (starter, label, subject) =>
      send({ question: label, subject, path: subject.path, starter, judge: null }, () => answerAbout(starter, subject)),
  };
};

/** The book has nothing about it; a question back and a refusal are answers. */
const isUnanswered = ({ cards, readings = [], notice }: Answer): boolean =>
  cards.length === 0 && readings.length === 0 && notice !== outOfScope;

const answerAbout = async (starter: Starter, subject: AssistantSubject): Promise<Answer> => {
  const result = await readResult(subject);
  if (result === null) throw new Error("The report is not on this device");
  return answerQuestion({ kind: "starter", starter, ...result });
};

const readView = async ({ subject, guides }: ViewChoice): Promise<WordsQuestion["view"]> => {
  if (subject === null) return { kind: "page", guides };
  const result = await readResult(subject);
  if (result === null) return null;
  const { field } = subject;
  return {
    kind: "result",
    ...result,
    // A snapshot that is drawn is a proxy, which no worker can be sent.
    facts: subject.facts.map((fact) => ({ ...fact })),
    field: field && { number: field.number, isHeader: field.isHeader },
  };
};
type WordsQuestion = Extract<Question, { readonly kind: "words" }>;

/** Figures are those of the stored report; values are read where the file lies on this device. */
const readResult = async ({
  localId,
  origin,
  fileName,
  finding,
}: AssistantSubject): Promise<ResultInQuestion | null> => {
  const stored = await readReport(localId, origin);
  if (stored === undefined) return null;
  const occurrences = await readOccurrences(localId, origin);
  const bytes = finding === null ? undefined : await readBytes(localId);
  return {
    fileName,
    report: stored.report,
    rule: finding?.rule ?? null,
    file: bytes === undefined || occurrences === undefined ? null : { bytes, occurrences },
  };
};
