import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { hasFacts } from "#data/checks/row-facts.ts";
import { serverCopy } from "#state/server-copy.ts";
import { authState } from "#state/session.ts";
import { useChecks } from "./use-checks.ts";

/** Number of files that the figures of this device do not count, although it knows that they exist. */
export const useMissing = (): number => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const { missing } = useSnapshot(serverCopy);
  const checks = useChecks(ownerId);
  const unknown = useMemo(() => (checks?.ok ? checks.value.filter((row) => !hasFacts(row)).length : 0), [checks]);
  return missing + unknown;
};
