import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import { call } from "#data/server/call.ts";
import { log } from "#data/store/logs.ts";
import { isConnected, network } from "#state/network.ts";

/** Purposes a model may be used for; empty while offline, while AI is off, and until the server has answered. */
export const useOffer = (): readonly AiPurpose[] => {
  const connected = isConnected(useSnapshot(network));
  const [purposes, setPurposes] = useState<readonly AiPurpose[]>([]);
  useEffect(() => {
    if (!connected) return;
    let isLeft = false;
    call("readAssistantOffer", {}, { timeoutMs: 5_000 }).then(
      (offer) => !isLeft && setPurposes(offer.purposes),
      // Without an answer, the assistant works without a model.
      (error: unknown) => log("WARN", "The offer of models could not be read", String(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [connected]);
  return connected ? purposes : [];
};
