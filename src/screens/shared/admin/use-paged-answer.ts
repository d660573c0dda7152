import { useCallback, useEffect, useState } from "react";
import { useRowsPerPage } from "#screens/shared/pager.tsx";
import { type Answer, useAnswer } from "#screens/shared/use-answer.ts";

export interface PageQuery {
  /** 0-based. */
  readonly page: number;
  readonly limit: number;
}

export interface PagedAnswer<T> extends Answer<T> {
  readonly page: number;
  readonly rowsPerPage: number;
  /** Last total: the pagination stays while the next page loads. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const usualRows = 25;

/**
 * A page of a long list of the server, in the page size the person has chosen. `narrowing` names the filters, empty for
 * none; a change returns to the first page. The device keeps the first unfiltered page and the last other one.
 */
export const usePagedAnswer = <T extends { readonly total: number }>(
  key: string,
  load: (query: PageQuery) => Promise<T>,
  narrowing = "",
): PagedAnswer<T> => {
  const rowsPerPage = useRowsPerPage() ?? usualRows;
  const [place, setPlace] = useState({ narrowing, page: 0, total: 0 });
  const { page, total } = place.narrowing === narrowing ? place : { page: 0, total: 0 };
  const loadPage = useCallback(() => load({ page, limit: rowsPerPage }), [load, page, rowsPerPage]);
  const isFirst = page === 0 && narrowing === "";
  const part = `${narrowing} ${page} ${rowsPerPage}`;
  const source = useAnswer(isFirst ? key : `${key} narrowed`, loadPage, part);
  const present = source.kept?.answer.total;
  // If the last entry of the last page is gone, show the page before it.
  useEffect(() => {
    if (present === undefined) return;
    const last = Math.max(0, Math.ceil(present / rowsPerPage) - 1);
    setPlace({ narrowing, page: Math.min(page, last), total: present });
  }, [narrowing, page, present, rowsPerPage]);
  return { ...source, page, rowsPerPage, total, onPage: (next) => setPlace({ narrowing, page: next, total }) };
};
