import { useEffect, useRef, useState } from "react";

const pageSize = 100;

/** Entries of a long list, fetched page by page while it is scrolled; undefined while being fetched. */
export function usePages<T>(
  /** A new function means a new list. */
  read: ((from: number, count: number) => Promise<readonly T[]>) | null,
  count: number,
  first: number,
  last: number,
): { readonly get: (row: number) => T | undefined; readonly failed: boolean } {
  const pages = useRef(new Map<number, readonly T[] | "loading">());
  const source = useRef(read);
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(false);
  if (source.current !== read) {
    source.current = read;
    pages.current = new Map();
  }

  const from = Math.floor(first / pageSize);
  const to = Math.floor(Math.max(first, last) / pageSize);
  useEffect(() => {
    if (read === null || count === 0) return;
    const cache = pages.current;
    // The neighbours as well, after the visible pages: rows that scroll into view are already there.
    const last = Math.floor((count - 1) / pageSize);
    const sight = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    for (const page of [...sight, to + 1, from - 1]) {
      if (page < 0 || page > last || cache.has(page)) continue;
      cache.set(page, "loading");
      read(page * pageSize, Math.min(pageSize, count - page * pageSize)).then(
        (entries) => {
          cache.set(page, entries);
          if (cache === pages.current) redraw((n) => n + 1);
        },
        () => {
          cache.delete(page);
          if (cache === pages.current) setFailed(true);
        },
      );
    }
    // Far pages are removed, or a long scroll would collect the whole file.
    for (const page of cache.keys()) if (page < from - 20 || page > to + 20) cache.delete(page);
  }, [read, count, from, to]);

  return {
    failed,
    get: (row) => {
      const page = pages.current.get(Math.floor(row / pageSize));
      return page === undefined || page === "loading" ? undefined : page[row % pageSize];
    },
  };
}
