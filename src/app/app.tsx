import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createAppRouter } from "./router.tsx";
import { StoreFailed } from "./store-failed.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

/** What is said before it is there waits in its store. */
const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));

/** The whole app: theme, toasts, router. */
export const App = ({ colorSchemeManager }: { colorSchemeManager: MantineColorSchemeManager }): ReactElement => {
  const [router] = useState(createAppRouter);
  return (
    <Themed colorSchemeManager={colorSchemeManager}>
      <Suspense>
        <Toasts />
      </Suspense>
      <RouterProvider router={router} />
    </Themed>
  );
};

/** Without a store there is nothing to show but why. */
export const AppWithoutStore = ({ reason }: { readonly reason: string }): ReactElement => (
  <Themed>
    <StoreFailed reason={reason} />
  </Themed>
);

const Themed = ({
  colorSchemeManager,
  children,
}: {
  readonly colorSchemeManager?: MantineColorSchemeManager;
  readonly children: ReactNode;
}): ReactElement => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    {...(colorSchemeManager ? { colorSchemeManager } : {})}
    defaultColorScheme="auto"
  >
    {children}
  </MantineProvider>
);
