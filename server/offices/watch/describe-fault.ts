import { errorToText } from "#server/ground/log.ts";

/** Error text for the log; file system errors would name the file. */
export const describeFault = (error: unknown): string =>
  error instanceof Error && "syscall" in error && "code" in error
    ? `${String(error.syscall)}: ${String(error.code)}`
    : errorToText(error);
