import { useCallback, useEffect, useMemo, useState } from "react";
import type { FilesFilter } from "./files-filter.ts";

type Change = (part: Partial<FilesFilter>) => void;

interface TypedText {
  /** Includes text still being typed. */
  readonly filter: FilesFilter;
  readonly type: (text: string) => void;
  /** Replaces text still being typed. */
  readonly change: Change;
}

const pauseMs = 300;

/**
 * Typing narrows the list immediately; the address follows after a pause, because browsers limit how often it may
 * change.
 */
export const useTypedText = (inAddress: FilesFilter, write: Change): TypedText => {
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState(inAddress.text);
  if (last !== inAddress.text) {
    setLast(inAddress.text);
    setTyped(null);
  }
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => (typed === inAddress.text ? setTyped(null) : write({ text: typed })), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, inAddress.text, write]);
  const change = useCallback(
    (part: Partial<FilesFilter>) => {
      if (part.text !== undefined) setTyped(null);
      write(part);
    },
    [write],
  );
  const filter = useMemo(
    () => (typed === null ? inAddress : { ...inAddress, text: typed, page: 0 }),
    [typed, inAddress],
  );
  return { filter, type: setTyped, change };
};
