import { useState } from "react";

/** Changes by another window or device to the values of a form since it was opened. */
export type News = { readonly kind: "removed" } | { readonly kind: "changed"; readonly takeUp: () => void };

/** `present` is as it is stored at this moment, null if nothing is; `show` puts it into the inputs. */
export const useNews = <T>(present: T | null, show: (present: T) => void): News | null => {
  const [base, setBase] = useState(present);
  if (base === null || JSON.stringify(present) === JSON.stringify(base)) return null;
  if (present === null) return { kind: "removed" };
  const takeUp = (): void => {
    setBase(present);
    show(present);
  };
  return { kind: "changed", takeUp };
};
