import type { BatchItem } from "#contract/batch.ts";
import type { RunStepRow } from "#server/store/db/schema.ts";

export const presentItem = ({ position, attempt, name, subject, state, resultJson, log }: RunStepRow): BatchItem => {
  const { before = null, after = null } = JSON.parse(resultJson ?? "{}") as Partial<
    Pick<BatchItem, "before" | "after">
  >;
  return {
    position: Number(position),
    attempt: Number(attempt),
    fileName: name,
    fileId: subject ?? "",
    state,
    before,
    after,
    log,
  };
};
