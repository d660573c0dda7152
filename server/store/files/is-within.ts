import { isAbsolute, relative, sep } from "node:path";

/** Whether one path is another one or lies below it. Neither is looked up, so both should be real paths. */
export const isWithin = (inner: string, outer: string): boolean => {
  const path = relative(outer, inner);
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
};
