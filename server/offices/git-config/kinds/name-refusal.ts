import { ApiError } from "#server/ground/api-error.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";

/** What a check of the product refuses, said of the file it stands in. */
export const nameRefusal = (path: string, check: () => void): void => {
  try {
    check();
  } catch (error) {
    throw toProblem(path, error);
  }
};

export const nameLateRefusal = async (path: string, check: () => Promise<void>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    throw toProblem(path, error);
  }
};

const toProblem = (path: string, error: unknown): unknown =>
  error instanceof ApiError ? new FileProblem(path, error.message) : error;
