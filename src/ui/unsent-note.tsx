import { Text } from "@mantine/core";
import type { ReactElement } from "react";

/** The paragraph of a question that names what has not been sent; nothing if there is nothing to name. */
export const UnsentNote = ({ text }: { readonly text: string }): ReactElement | null =>
  text === "" ? null : (
    <Text size="sm" fw={600} mt="xs">
      {text}
    </Text>
  );
