import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";

/** By owner and name, what each query said last. */
const kept = new Map<string, unknown>();

/**
 * A live query whose page begins with what it was told last when it is opened again, instead of being drawn twice. For
 * little things a list waits for, such as its columns; they are up to date a moment later.
 */
export const useKeptQuery = <T>(ownerId: string, name: string, query: () => Promise<T>): T | undefined => {
  const key = `${ownerId} ${name}`;
  const value = useLiveQuery(async () => orLast(key, await query()), [key], kept.get(key) as T | undefined);
  useEffect(() => {
    if (value !== undefined) kept.set(key, value);
  }, [key, value]);
  return value;
};

/** The object of before where the store says the same once more: nothing that is made of it is made anew. */
const orLast = <T>(key: string, value: T): T => {
  const last = kept.get(key) as T | undefined;
  return last !== undefined && JSON.stringify(last) === JSON.stringify(value) ? last : value;
};
