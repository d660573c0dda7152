/** The code of a page could not be loaded: offline and not in the cache, or replaced by a newer version. */
export class PageMissingError extends Error {
  override readonly name = "PageMissingError";

  constructor(cause: unknown) {
    super("Page code not available", { cause });
  }
}
