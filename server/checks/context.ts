import type { RouteName } from "#contract/index.ts";
import type {
  Context as CommonContext,
  Handler as CommonHandler,
  SignedInContext as CommonSignedInContext,
  StreamedHandler as CommonStreamedHandler,
} from "#server/calls/context.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { CheckPool } from "./threads/check-pool.ts";
import type { WriteExport, WriteReport } from "./threads/export-pool.ts";
import type { ReadHeader } from "./threads/read-header.ts";

/** Members this floor adds to the context of calls. */
export interface CheckParts {
  readonly readHeader: ReadHeader;
  readonly readOccurrences: CheckPool["readOccurrences"];
  readonly judge: CheckPool["judge"];
  /** Prepares a worker thread for an upload in progress. */
  readonly prepareCheck: () => void;
  /** Generates a document about a check, in a separate thread. */
  readonly writeExport: WriteExport;
  /** Like `writeExport`, for a file in a folder. */
  readonly writeReport: WriteReport;
  /** Starts the follow-ups of a received file, in the transaction that adds it. */
  readonly onReceived: (trx: Trx, fileCheck: FileCheckRow) => Promise<void>;
}

export type Context = CommonContext & CheckParts;
export type SignedInContext = CommonSignedInContext & CheckParts;
export type Handler<N extends RouteName> = CommonHandler<N, CheckParts>;
export type StreamedHandler<N extends RouteName> = CommonStreamedHandler<N, CheckParts>;
