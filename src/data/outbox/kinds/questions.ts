import { maxQuestionsAtOnce } from "#contract/question-outcomes.ts";
import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { request } from "#data/wire/request.ts";
import { nothing, type OutboxKindOf } from "./outbox-kind.ts";

/** Questions to the assistant, for the administration. */
export const questions: OutboxKindOf<"questions"> = {
  words: {
    name: "Fragen an den Assistenten",
    noun: "Übertragung",
    afterDiscard: "Danach kennt sie nur dieses Gerät.",
  },
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, async (connection) => {
        await request("sendQuestions", { questions: [...entry.payload.questions] }, connection);
        return nothing;
      }),
  }),
  gone: null,
  revert: nothing,
  refused: { entry: "ends", notify: nothing },
  supersedes: ["questions"],
  merge: ({ payload: { questions: later } }, { payload: { questions: earlier } }) => ({
    questions: [...earlier.filter(({ id }) => !later.some((one) => one.id === id)), ...later].slice(
      -maxQuestionsAtOnce,
    ),
  }),
  canBeStopped: false,
  show: nothing,
};
