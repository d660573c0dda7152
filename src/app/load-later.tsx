import { type ComponentType, type ReactNode, useLayoutEffect, useState } from "react";
import { messages } from "#text/messages.ts";
import { BusyNotice } from "#ui/busy-notice.tsx";
import { PageMissingError } from "./page-missing-error.ts";

/** A part of the app whose code is loaded with its first render, or ahead of it. */
export type Later<Props extends object> = ((props: Props) => ReactNode) & { readonly load: () => Promise<void> };

/**
 * Renders a part as soon as its code is loaded, `meanwhile` until then. React's `lazy` would delay it: content that
 * arrives within 0.3 s of a fallback waits for the rest of that time, at a start once for the frame and again for the
 * page. Code that cannot be loaded throws a `PageMissingError`; the next render requests it again.
 */
export const loadLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Later<Props> => {
  let Part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded;
      },
      (cause: unknown) => {
        loading = null;
        throw new PageMissingError(cause);
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, beside its import, like `lazy`.
  const LoadedLater = (props: Props): ReactNode => {
    const [, setIsHere] = useState(Part !== null);
    const [failure, setFailure] = useState<unknown>(null);
    useLayoutEffect(() => void loadOnce().then(() => setIsHere(true), setFailure), []);
    if (failure !== null) throw failure;
    return Part === null ? meanwhile : <Part {...props} />;
  };
  return Object.assign(LoadedLater, { load: loadOnce });
};

/** A page, or the replacement of one. */
export const loadPageLater = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> =>
  loadLater(load, <BusyNotice text={messages.shell.pageLoading} />);
