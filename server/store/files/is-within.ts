import { isAbsolute, relative, sep } from "node:path";

/** Whether a path equals another one or lies below it. Links are not resolved, so pass real paths. */
export const isWithin = (inner: string, outer: string): boolean => {
  const path = relative(outer, inner);
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
};
