import { useEffect } from "react";
import { holdWork } from "#state/work-lock.ts";

/** Prevents locking during inactivity while typed input is not stored, or something is shown only once. */
export const useWork = (isUnsaved: boolean): void => {
  useEffect(() => (isUnsaved ? holdWork() : undefined), [isUnsaved]);
};
