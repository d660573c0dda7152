import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { fetchAdminAnswer, readAdminAnswer } from "#data/server/admin-answers.ts";
import { call } from "#data/server/call.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";

/** Shared with the page of AI Admin. */
const answerKey = "ai-settings";

const loadSettings = () => call("readAiSettings", {}, { timeoutMs: 5_000 });

/** Whether AI is switched on; false until the server has said so. */
export const useAiEnabled = (): boolean => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const connected = isConnected(useSnapshot(network));
  useEffect(() => {
    if (!connected || ownerId === "") return;
    // On failure the stored answer stays; the page itself shows the error.
    fetchAdminAnswer(ownerId, answerKey, loadSettings).catch(() => undefined);
  }, [connected, ownerId]);
  const stored = useLiveQuery(
    async () => readAdminAnswer<Awaited<ReturnType<typeof loadSettings>>>(ownerId, answerKey),
    [ownerId],
  );
  return stored?.answer.settings.enabled ?? false;
};
