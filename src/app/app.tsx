import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { type ReactElement, type ReactNode, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createAppRouter } from "./router.tsx";
import { StoreFailed } from "./store-failed.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

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

/** Above the thumb on touch devices, out of the way everywhere else. */
const Toasts = (): ReactElement => {
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={touch ? "top-center" : "bottom-right"}
      limit={3}
      autoClose={5_000}
      transitionDuration={160}
      containerWidth={400}
      pauseResetOnHover="all"
      zIndex={400}
    />
  );
};
