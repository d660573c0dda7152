import { useCallback, useEffect, useState } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Finding } from "#engine/index.ts";
import { type AssistantSubject, setAssistantSubject } from "#state/assistant.ts";

/** Sets the subject of the assistant while the page is open; the returned function sets the open Befund. */
export const useAssistantSubject = (
  { localId, fileId, originalFileName }: FileCheckRow,
  origin: AssistantSubject["origin"] | null,
): ((finding: Finding | undefined) => void) => {
  const [finding, setFinding] = useState<AssistantSubject["finding"]>(null);
  useEffect(() => {
    if (origin === null) return;
    const path = `/results/${encodeURIComponent(fileId ?? localId)}`;
    setAssistantSubject({
      localId,
      fileName: originalFileName,
      origin,
      path: finding === null ? path : `${path}?regel=${encodeURIComponent(finding.rule)}`,
      finding,
    });
    return () => setAssistantSubject(null);
  }, [localId, fileId, originalFileName, origin, finding]);
  return useCallback((open) => setFinding(open === undefined ? null : { rule: open.rule, count: open.count }), []);
};
