import { useId as useReactId } from "react";

/**
 * Takes the place of Mantine's own (`vite.config.ts`), which gives each of its components another id after the first
 * drawing, for the sake of pages that a server has drawn. Here every page with fields was drawn twice before it was seen.
 */
export const useId = (id?: string): string => {
  const unique = useReactId();
  return id ?? `mantine-${unique.replace(/\W/g, "")}`;
};
