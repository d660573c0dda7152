import { useEffect, useRef, useState } from "react";

/** Places of a text: three words each, the line, the field, and the offset in the file. */
export interface Matches {
  /** Exact, even if not all of them are listed. */
  readonly count: number;
  readonly places: Uint32Array;
}

export interface Match {
  readonly line: number;
  readonly field: number;
  readonly from: number;
}

export interface Find {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Null before and during a search. */
  readonly count: number | null;
  /** The place that is shown, 0-based; -1 if there is none. */
  readonly at: number;
  /** To the next (1) or previous (-1) place; the last is followed by the first. */
  readonly step: (by: 1 | -1) => void;
}

/** Otherwise each typed letter would start a search. */
const pauseMs = 150;

/** Searches the whole file for a text with `find`, and steps through the hits. */
export function useFind(find: (query: string) => Promise<Matches>, onShow: (place: Match) => void): Find {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [matches, setMatches] = useState<Matches | null>(null);
  const [at, setAt] = useState(-1);
  const latest = useRef({ find, onShow });
  useEffect(() => {
    latest.current = { find, onShow };
  });

  const show = (places: Uint32Array, index: number): void => {
    setAt(index);
    const [line = 0, field = 0, from = 0] = places.subarray(index * 3, index * 3 + 3);
    latest.current.onShow({ line, field, from });
  };
  const showFirst = useRef(show);
  useEffect(() => {
    setMatches(null);
    setAt(-1);
    if (!isOpen || query.trim() === "") return;
    let current = true;
    const timer = setTimeout(() => {
      latest.current.find(query).then(
        (result) => {
          if (!current) return;
          setMatches(result);
          if (result.places.length > 0) showFirst.current(result.places, 0);
        },
        () => current && setMatches({ count: 0, places: new Uint32Array(0) }),
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isOpen, query]);

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    query,
    setQuery,
    count: matches?.count ?? null,
    at,
    step: (by) => {
      const length = (matches?.places.length ?? 0) / 3;
      if (matches !== null && length > 0) show(matches.places, (at + by + length) % length);
    },
  };
}
