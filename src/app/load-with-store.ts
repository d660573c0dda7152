import { keepLoading } from "./keep-loading.ts";

/** The part of the app that needs the store; requested again as long as it does not come. */
export const loadWithStore = () => keepLoading(async () => (await import("./with-store.ts")).withStore);
