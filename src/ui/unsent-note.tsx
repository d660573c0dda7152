import { Text } from "@mantine/core";
import type { ReactElement } from "react";

/** The paragraph of a question that names unsent data; empty if there is none. */
export const UnsentNote = ({ text }: { readonly text: string }): ReactElement | null =>
  text === "" ? null : (
    <Text size="sm" fw={600} mt="xs">
      {text}
    </Text>
  );
