/** An action of the open page that the search offers as a command. */
export interface PageAction {
  readonly label: string;
  /** Other words people use for it. */
  readonly keywords?: string;
  /** Single key that does the same on the page. */
  readonly key?: string;
  readonly run: () => void;
}

const registered = new Set<() => readonly PageAction[]>();

/** Offers the actions of a page in the search, which calls `read`; the returned function ends the offer. */
export const registerActions = (read: () => readonly PageAction[]): (() => void) => {
  registered.add(read);
  return () => {
    registered.delete(read);
  };
};

/** Actions of the pages that are open now. */
export const listPageActions = (): readonly PageAction[] => [...registered].flatMap((read) => read());
