import { proxy } from "valtio";

/** What is being sealed of somebody who has signed out; null while nothing is. */
export const sealing = proxy<{ progress: { readonly done: number; readonly total: number } | null }>({
  progress: null,
});
