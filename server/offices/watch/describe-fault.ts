import { errorToText } from "#server/ground/log.ts";

/** A fault for the log; one of the file system would name the file. */
export const describeFault = (error: unknown): string =>
  error instanceof Error && "syscall" in error && "code" in error
    ? `${String(error.syscall)}: ${String(error.code)}`
    : errorToText(error);
