import type { CallInput } from "#contract/index.ts";
import type { Handler } from "#server/checks/context.ts";
import { presentFileChecks } from "#server/checks/file-checks/present-file-check.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { countRows, type ListFilter, selectNewest, visibleSources } from "#server/people/policy/visible-sources.ts";

export const listFileChecks: Handler<"listFileChecks"> = async (input, { db, user }) => {
  const { page = 0, limit = 25, ...others } = input;
  const status = input.status && input.status !== "all" ? { status: parseStatus(input.status) } : {};
  const sources = visibleSources(db, user, { ...toFilter(others, user.id), ...status });
  const newest = (await selectNewest(sources, { limit, offset: page * limit })?.execute()) ?? [];
  const ids = newest.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.selectFrom("fileChecks").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { fileChecks: await presentFileChecks(db, inOrder), total: await countRows(sources) };
};

type Input = CallInput<"listFileChecks">;

const toFilter = ({ dateRange, clientNumber, herkunft, tag, assigned }: Input, userId: string): ListFilter => ({
  ...(dateRange === undefined ? {} : { dateRange }),
  ...(clientNumber === undefined ? {} : { clientNumber }),
  ...(herkunft === undefined ? {} : { herkunft }),
  ...(tag === undefined ? {} : { tag }),
  ...(assigned === "me" ? { assigneeId: userId } : {}),
});

const statuses = ["uploaded", "processing", "completed", "failed", "cancelled"] as const;
const parseStatus = (text: string): (typeof statuses)[number] => {
  const status = statuses.find((name) => name === text);
  if (!status) throw new ApiError("BAD_REQUEST");
  return status;
};
