import { keepLoading } from "./keep-loading.ts";

/** The part of the app that needs the store; requested again until it is loaded. */
export const loadWithStore = () => keepLoading(async () => (await import("./with-store.ts")).withStore);
