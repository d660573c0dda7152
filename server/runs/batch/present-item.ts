import type { BatchItem } from "#contract/batch.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunStepRow } from "#server/store/db/rows/runs.ts";

/** With the format of its file, null once that is gone. */
type ItemRow = RunStepRow & { readonly formatJson: FileCheckRow["formatJson"] };

export const presentItem = ({
  position,
  attempt,
  name,
  subject,
  state,
  resultJson,
  log,
  formatJson,
}: ItemRow): BatchItem => {
  const { before = null, after = null } = JSON.parse(resultJson ?? "{}") as Partial<
    Pick<BatchItem, "before" | "after">
  >;
  return {
    position: Number(position),
    attempt: Number(attempt),
    fileName: name,
    fileId: subject ?? "",
    state,
    format: rowToFormat({ formatJson }),
    before,
    after,
    log,
  };
};
