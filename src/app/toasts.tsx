import "@mantine/notifications/styles.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import type { ReactElement } from "react";

/** At the top on a phone, away from thumb and action bar; at the bottom right elsewhere. */
export const Toasts = (): ReactElement => {
  const isAbove = useMediaQuery("(pointer: coarse), (max-width: 47.99em)", false, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={isAbove ? "top-center" : "bottom-right"}
      limit={3}
      autoClose={5_000}
      // A toast that fades out would stand beside the next one, four at once.
      transitionDuration={0}
      containerWidth={400}
      pauseResetOnHover="all"
      zIndex={400}
    />
  );
};
