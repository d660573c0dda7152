import { proxy } from "valtio";

/** Progress of sealing a signed-out person's data; null while idle. */
export const sealing = proxy<{ progress: { readonly done: number; readonly total: number } | null }>({
  progress: null,
});
