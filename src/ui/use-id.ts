import { useId as useReactId } from "react";

/**
 * Replaces Mantine's `useId` (`vite.config.ts`), which changes each id after the first render, for pages rendered by a
 * server. Here it made every page with fields render twice before it was visible.
 */
export const useId = (id?: string): string => {
  const unique = useReactId();
  return id ?? `mantine-${unique.replace(/\W/g, "")}`;
};
