import { ApiError } from "#server/ground/api-error.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";

/** Runs a check of the app and reports its refusal as a problem of the file. */
export const withFileProblem = (path: string, check: () => void): void => {
  try {
    check();
  } catch (error) {
    throw toProblem(path, error);
  }
};

export const withFileProblemAsync = async (path: string, check: () => Promise<void>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    throw toProblem(path, error);
  }
};

const toProblem = (path: string, error: unknown): unknown =>
  error instanceof ApiError ? new FileProblem(path, error.message) : error;
