import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { keepLoading } from "./keep-loading.ts";
import { loadLater } from "./load-later.tsx";
import { createAppRouter } from "./router.tsx";
import { StoreFailed } from "./store-failed.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

/** Toasts sent before it is loaded wait in its store. */
const Toasts = loadLater(async () => (await keepLoading(() => import("./toasts.tsx"))).Toasts);

/** The whole app: theme, toasts, router. */
export const App = ({ colorSchemeManager }: { colorSchemeManager: MantineColorSchemeManager }): ReactElement => {
  const [router] = useState(createAppRouter);
  return (
    <Themed colorSchemeManager={colorSchemeManager}>
      <Toasts />
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
