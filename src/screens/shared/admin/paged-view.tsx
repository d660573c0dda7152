import type { ComponentProps, ReactElement } from "react";
import { Pager } from "#screens/shared/pager.tsx";
import { AdminView } from "./admin-view.tsx";
import type { PagedAnswer } from "./use-paged-answer.ts";

interface Props<T> extends Omit<ComponentProps<typeof AdminView<T>>, "source"> {
  readonly source: PagedAnswer<T>;
}

/** A page of a long list. The pagination and its focus stay while the next page loads. */
export const PagedView = <T,>(props: Props<T>): ReactElement => {
  const { total, page, rowsPerPage, onPage } = props.source;
  return (
    <>
      <AdminView {...props} />
      <Pager total={total} page={page} rowsPerPage={rowsPerPage} onPage={onPage} />
    </>
  );
};
