import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { entryCalls } from "#state/entry-calls.ts";
import { keepLoading } from "./keep-loading.ts";
import { loadLater } from "./load-later.tsx";
import { createAppRouter } from "./router.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

/** Toasts shown before it is loaded wait in its store, so a slow line does not delay the sign-in. */
const Toasts = loadLater(async () => {
  await entryCalls;
  return (await keepLoading(() => import("./beside-pages.ts"))).besidePages.Toasts;
});

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

export const Themed = ({
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
