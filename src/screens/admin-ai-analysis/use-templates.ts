import { call } from "#data/server/call.ts";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";

const load = () => call("listAiTemplates", {}, { timeoutMs: 5_000 });

export const useTemplates = () => useAdminAnswer("ai-templates", load);
