import { useEffect } from "react";
import { holdWork } from "#state/work-lock.ts";

/** While something typed is kept nowhere else, or is shown only once, the PIN does not lock because nobody is there. */
export const useWork = (isUnsaved: boolean): void => {
  useEffect(() => (isUnsaved ? holdWork() : undefined), [isUnsaved]);
};
