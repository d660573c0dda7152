import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";

interface Props {
  /** Accessible name, e.g. „Dateiprüfungen werden geladen“. */
  readonly label: string;
  readonly rows: number;
  readonly rowHeight?: number;
  readonly onCancel?: () => void;
}

/** Skeleton in the shape of the content; after ten seconds it shows the delay and offers a way out. */
export const LoadingRows = ({ label, rows, rowHeight = 36, onCancel }: Props): ReactElement => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 10_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap={4} role="status" aria-label={label} data-loading>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
      {slow && (
        <Text size="sm" c="dimmed">
          Das dauert länger als üblich.
          {onCancel && (
            <Button variant="subtle" size="compact-sm" ml="xs" onClick={onCancel}>
              Abbrechen
            </Button>
          )}
        </Text>
      )}
    </Stack>
  );
};
