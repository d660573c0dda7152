import { holdPage } from "./hold-page.ts";
import { holdWork } from "./work-lock.ts";

/** While something is not stored: a page that goes now, or a vault that closes, takes it along. Returns the end of it. */
export const holdUnsaved = (): (() => void) => {
  const ends = [holdPage(), holdWork()];
  return () => {
    for (const end of ends) end();
  };
};
