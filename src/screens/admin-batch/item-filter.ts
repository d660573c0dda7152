import type { CallInput } from "#contract/index.ts";

/** Which files of a batch are shown. */
export type ItemFilter = NonNullable<CallInput<"readBatch">["items"]>;
