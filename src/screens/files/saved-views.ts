import { compareNames } from "#engine/values/compare-names.ts";
import { readFilter, writeFilter } from "./files-filter.ts";

/** Filters and order of the list under a name. */
export interface SavedView {
  readonly name: string;
  /** As in the address bar. */
  readonly query: string;
}

export const maxViews = 20;
export const maxNameLength = 40;

/** Always returns a usable list, whatever was stored. */
export const readViews = (stored: string): readonly SavedView[] => {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isView).slice(0, maxViews) : [];
  } catch {
    return []; // nothing was ever saved
  }
};

export const writeViews = (views: readonly SavedView[]): string => JSON.stringify(views);

/** A view replaces one of the same name; sorted by name. */
export const addView = (views: readonly SavedView[], name: string, query: URLSearchParams): readonly SavedView[] => {
  const filter = { ...readFilter(query), page: 0 };
  const view = { name: name.trim().slice(0, maxNameLength), query: writeFilter(filter).toString() };
  if (view.name === "") return views;
  const others = views.filter((one) => one.name !== view.name);
  return [...others, view].sort((a, b) => compareNames(a.name, b.name)).slice(0, maxViews);
};

export const removeView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

const isView = (value: unknown): value is SavedView =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  value.name !== "" &&
  "query" in value &&
  typeof value.query === "string";
