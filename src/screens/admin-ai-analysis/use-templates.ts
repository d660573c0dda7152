import { call } from "#data/server/call.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";

const load = () => call("listAiTemplates", {}, { timeoutMs: 5_000 });

export const useTemplates = () => useAnswer("ai-templates", load);
