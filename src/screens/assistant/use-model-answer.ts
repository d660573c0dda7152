import { useEffect, useRef, useState } from "react";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { AssistantQuestion } from "#contract/assistant.ts";
import type { CallOutput } from "#contract/index.ts";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { call } from "#data/server/call.ts";
import { streamAssistantAnswer } from "#data/server/stream-assistant-answer.ts";
import { agreeTo, assistant } from "#state/assistant.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import type { Exchange } from "./use-answers.ts";

export type Preview = CallOutput<"previewQuestion">;

/** From the offer to a model's answer. */
export type ModelState =
  | { readonly kind: "offered" }
  | { readonly kind: "preparing" }
  /** The recipient is outside the office: nothing is sent before the person has seen it. */
  | { readonly kind: "asking"; readonly preview: Preview }
  | { readonly kind: "writing"; readonly text: string }
  | { readonly kind: "stopped"; readonly text: string }
  | {
      readonly kind: "done";
      readonly text: string;
      readonly provider: string;
      readonly requestId: string;
      readonly isCut: boolean;
    }
  | { readonly kind: "failed"; readonly cause: string };

export interface ModelAnswer {
  readonly state: ModelState;
  readonly begin: () => void;
  readonly send: () => void;
  readonly stop: () => void;
  readonly decline: () => void;
}

const noAnswer = "Der Assistent antwortet nicht. Die Regelhilfe steht weiter bereit.";

/** A model's addition to one answer of the book, on request. */
export const useModelAnswer = (exchange: Exchange, purpose: AiPurpose): ModelAnswer => {
  const [state, setState] = useState<ModelState>({ kind: "offered" });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const carryOut = async (act: (question: AssistantQuestion) => Promise<void>): Promise<void> => {
    try {
      await act(await toQuestion(exchange, purpose));
    } catch (error) {
      if (control.current?.signal.aborted) return;
      setState({ kind: "failed", cause: errorText(error, noAnswer) });
    }
  };
  const stream = async (question: AssistantQuestion): Promise<void> => {
    const running = new AbortController();
    control.current = running;
    let text = "";
    let provider = "";
    setState({ kind: "writing", text });
    for await (const event of streamAssistantAnswer(question, running.signal)) {
      if (event.kind === "begin") {
        text = "";
        provider = event.provider;
      } else if (event.kind === "delta") text += event.text;
      else if (event.kind === "failed") return setState({ kind: "failed", cause: event.cause });
      else return setState({ kind: "done", text, provider, requestId: event.requestId, isCut: event.isCut });
      setState({ kind: "writing", text });
    }
    setState({ kind: "failed", cause: noAnswer });
  };
  return {
    state,
    begin: () => {
      setState({ kind: "preparing" });
      void carryOut(async (question) => {
        const preview = await call("previewQuestion", question, { timeoutMs: 15_000 });
        if (preview.target === null) return setState({ kind: "failed", cause: noAnswer });
        const { isExternal, provider } = preview.target;
        if (isExternal && !assistant.agreedTo.includes(provider)) return setState({ kind: "asking", preview });
        await stream(question);
      });
    },
    send: () => {
      if (state.kind === "asking" && state.preview.target) agreeTo(state.preview.target.provider);
      void carryOut(stream);
    },
    stop: () => {
      control.current?.abort();
      setState((before) => ({ kind: "stopped", text: before.kind === "writing" ? before.text : "" }));
    },
    decline: () => setState({ kind: "offered" }),
  };
};

/** Ids and words only: the server reads the contents of the file itself, if it has it. */
const toQuestion = async (
  { question, subject, answer, starter }: Exchange,
  purpose: AiPurpose,
): Promise<AssistantQuestion> => {
  const check = subject === null ? undefined : await findFileCheck(authState.user?.id ?? "", subject.localId);
  const rule = starter === "summarise" ? null : (subject?.finding?.rule ?? null);
  const sources =
    typeof answer === "string"
      ? []
      : answer.sources.flatMap(({ kind, id }) => (kind === "rule" ? [id] : [])).slice(0, 5);
  return {
    purpose,
    question,
    ...(check?.fileId && { fileId: check.fileId }),
    ...(rule !== null && { ruleId: rule }),
    ...(sources.length > 0 && { sources }),
  };
};
