import { useEffect, useRef, useState } from "react";
import type { Answer, Starter } from "#assistant/answers/answer.ts";
import { answerQuestion } from "#checks/book-worker.ts";
import { readOccurrences, readReport } from "#data/checks/reports.ts";
import { log } from "#data/store/logs.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { AssistantSubject } from "#state/assistant.ts";

/** One question with its answer. */
export interface Exchange {
  readonly id: number;
  readonly question: string;
  /** About which result; null for a question in words. */
  readonly subject: AssistantSubject | null;
  /** The starter used instead of words; null for a typed question. */
  readonly starter: Starter | null;
  readonly answer: Answer | "running" | "failed";
  readonly retry: () => void;
}

export interface Answers {
  readonly exchanges: readonly Exchange[];
  readonly sendWords: (text: string) => void;
  readonly sendStarter: (starter: Starter, label: string, subject: AssistantSubject) => void;
}

/** Questions and answers of one opening of the panel; they are kept nowhere. */
export const useAnswers = (): Answers => {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const lastId = useRef(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const send = (
    { question, subject, starter }: Pick<Exchange, "question" | "subject" | "starter">,
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
    setExchanges((all) => [...all, { id, question, subject, starter, answer: "running", retry: run }]);
    run();
  };
  return {
    exchanges,
    sendWords: (text) =>
      send({ question: text, subject: null, starter: null }, () => answerQuestion({ kind: "words", text })),
    sendStarter: (starter, label, subject) =>
      send({ question: label, subject, starter }, () => answerAbout(starter, subject)),
  };
};

/** Figures are those of the stored report; values are read where the file lies on this device. */
const answerAbout = async (
  starter: Starter,
  { localId, origin, fileName, finding }: AssistantSubject,
): Promise<Answer> => {
  const stored = await readReport(localId, origin);
  if (stored === undefined) throw new Error("The report is not on this device");
  const occurrences = await readOccurrences(localId, origin);
  const bytes = finding === null ? undefined : await readBytes(localId);
  return answerQuestion({
    kind: "starter",
    starter,
    fileName,
    report: stored.report,
    rule: finding?.rule ?? null,
    file: bytes === undefined || occurrences === undefined ? null : { bytes, occurrences },
  });
};
