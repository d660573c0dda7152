import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { type ReactElement, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createAppRouter } from "./router.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

/** The whole app: theme, toasts, router. */
export const App = ({ colorSchemeManager }: { colorSchemeManager: MantineColorSchemeManager }): ReactElement => {
  const [router] = useState(createAppRouter);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Toasts />
      <RouterProvider router={router} />
    </MantineProvider>
  );
};

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
