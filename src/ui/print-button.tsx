import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";

export const PrintButton = (): ReactElement => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
    onClick={() => window.print()}
  >
    Drucken
  </Button>
);
