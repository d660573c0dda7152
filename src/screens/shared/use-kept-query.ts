import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";

/** Last answer of each query, by owner and name. */
const kept = new Map<string, unknown>();

/**
 * A live query that starts with its last answer when a page is opened again, which saves a second render. For small
 * data a list waits for, such as its columns; it is up to date a moment later.
 */
export const useKeptQuery = <T>(ownerId: string, name: string, query: () => Promise<T>): T | undefined => {
  const key = `${ownerId} ${name}`;
  const value = useLiveQuery(async () => orLast(key, await query()), [key], kept.get(key) as T | undefined);
  useEffect(() => {
    if (value !== undefined) kept.set(key, value);
  }, [key, value]);
  return value;
};

/** The previous object if the content is the same: values derived from it are not computed again. */
const orLast = <T>(key: string, value: T): T => {
  const last = kept.get(key) as T | undefined;
  return last !== undefined && JSON.stringify(last) === JSON.stringify(value) ? last : value;
};
