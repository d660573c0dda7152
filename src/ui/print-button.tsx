import { Button, type ButtonProps } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";

export const PrintButton = (props: Pick<ButtonProps, "size" | "variant">): ReactElement => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
    {...props}
    onClick={() => window.print()}
  >
    Drucken
  </Button>
);
